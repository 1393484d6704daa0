-- Invitations can be revoked, carry a personal message, and name who invited.
-- New columns: invitations.message, invitations.revoked_at, invitations.revoked_at_zone, invitations.invited_by_id.

ALTER TABLE "invitations" ADD COLUMN "message" text;
ALTER TABLE "invitations" ADD COLUMN "revoked_at" timestamp with time zone;
ALTER TABLE "invitations" ADD COLUMN "revoked_at_zone" text;
ALTER TABLE "invitations" ADD COLUMN "invited_by_id" uuid;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("organization_id","invited_by_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
