-- The two roles of a deployment, neither of them a superuser: one owns the tables and migrates, the other serves. Run once, as whoever may make
-- roles, on the empty database:
--   psql "$ADMIN" -v ON_ERROR_STOP=1 -v owner_password="…" -v app_password="…" -f deploy/roles.sql
-- Passwords may hold any characters: psql quotes them.
create role console_owner with login nosuperuser nobypassrls nocreatedb nocreaterole password :'owner_password';
create role console_app with login nosuperuser nobypassrls nocreatedb nocreaterole password :'app_password';
-- Whoever is no superuser hands a database only to a role that they belong to.
grant console_owner to current_user;
select format('alter database %I owner to console_owner', current_database()) \gexec
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to console_app', current_database()) \gexec
