#!/bin/sh
# For the database's image, which runs it once, when its volume is empty.
set -e
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v owner_password="$(cat /run/secrets/owner_password)" -v app_password="$(cat /run/secrets/app_password)" -f /deploy/roles.sql
