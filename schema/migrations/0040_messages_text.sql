-- Messages keep the text that goes to phones.
-- New columns: messages.sms_text.

ALTER TABLE "messages" ADD COLUMN "sms_text" text;
