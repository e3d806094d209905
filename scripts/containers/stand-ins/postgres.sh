#!/bin/sh
# Creates POSTGRES_USER, a superuser with POSTGRES_PASSWORD, and POSTGRES_DB if PGDATA is empty.
set -eu
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -m 0700 "$PGDATA"
  install -d -o postgres /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  echo "$POSTGRES_PASSWORD" > "$password"
  initdb --username="$POSTGRES_USER" --pwfile="$password" --auth-local=trust --auth-host=scram-sha-256
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w start -o "-c listen_addresses=''"
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -w stop
fi
exec "$@" -c listen_addresses='*'
