-- Organizations say how they write dates and numbers; those that exist write them as in the United States
-- New columns: organizations.locale.
-- Rows that exist get: organizations.locale = 'en-US'.

ALTER TABLE "organizations" ADD COLUMN "locale" text;
update "organizations" set "locale" = 'en-US' where "locale" is null;
