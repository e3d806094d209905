#!/bin/sh
# Fills in templates from the environment, with the container's resolvers if requested.
set -eu
if [ -n "${NGINX_ENTRYPOINT_LOCAL_RESOLVERS:-}" ]; then
  NGINX_LOCAL_RESOLVERS=$(awk '$1 == "nameserver" { printf "%s ", $2 }' /etc/resolv.conf)
  export NGINX_LOCAL_RESOLVERS
fi
for script in /docker-entrypoint.d/*.envsh; do
  if [ -x "$script" ]; then . "$script"; fi
done
defined=$(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/${\1}/p')
for template in /etc/nginx/templates/*.template; do
  [ -e "$template" ] || continue
  envsubst "$defined" < "$template" \
    > "${NGINX_ENVSUBST_OUTPUT_DIR:-/etc/nginx/conf.d}/$(basename "$template" .template)"
done
exec "$@"
