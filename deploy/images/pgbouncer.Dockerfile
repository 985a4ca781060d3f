# pgbouncer as Debian packages it, like docs/production.md. Its settings are a file that is mounted.
FROM debian:12.11-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
USER 10001:10001
EXPOSE 6432
HEALTHCHECK --interval=5s --timeout=3s --retries=10 CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/6432"]
ENTRYPOINT ["/usr/sbin/pgbouncer"]
CMD ["/etc/pgbouncer/pgbouncer.ini"]
