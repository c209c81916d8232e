# A port that nobody listens on. To be sourced by bash scripts.

free_port() {
    local port
    while :; do
        port=$((20000 + RANDOM % 12000))
        # Nobody answers: it is free, or as good as.
        if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
            echo "$port"
            return
        fi
    done
}
