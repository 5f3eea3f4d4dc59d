#!/bin/sh
# Runs once, when the database is made: the owner of the tables, the service's role, and the job server's own database.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$(cat /run/secrets/owner_password)" \
  --set app="$(cat /run/secrets/app_password)" \
  --set inngest="$(cat /run/secrets/inngest_password)" <<'SQL'
CREATE ROLE starhelm_owner LOGIN PASSWORD :'owner';
CREATE ROLE starhelm_app LOGIN PASSWORD :'app';
CREATE ROLE inngest LOGIN PASSWORD :'inngest';
CREATE DATABASE starhelm OWNER starhelm_owner;
CREATE DATABASE inngest OWNER inngest;
REVOKE CONNECT ON DATABASE starhelm FROM PUBLIC;
REVOKE CONNECT ON DATABASE inngest FROM PUBLIC;
GRANT CONNECT ON DATABASE starhelm TO starhelm_owner, starhelm_app;
SQL
