#!/bin/sh
# What the image of PostgreSQL does at a start: makes the database from the variables once, runs the first scripts, serves.
set -eu
export PGDATA=/var/lib/postgresql/data
if [ "$(id -u)" = 0 ]; then
  chown postgres "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 > /dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --silent --options="-c listen_addresses='' -c unix_socket_directories=/tmp" start
  first() { psql --host=/tmp --username="$POSTGRES_USER" --set=ON_ERROR_STOP=1 --quiet "$@"; }
  first --dbname=postgres --command="CREATE DATABASE \"$POSTGRES_DB\""
  for script in /docker-entrypoint-initdb.d/*.sql; do first --dbname="$POSTGRES_DB" --file="$script"; done
  pg_ctl --wait --silent --mode=fast stop
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp
