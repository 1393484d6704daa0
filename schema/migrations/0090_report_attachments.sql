-- report attachments.
-- New columns: report_schedules.file_format.
-- Rows that exist get: report_schedules.file_format = 'csv'.

ALTER TABLE "report_schedules" ADD COLUMN "file_format" text;
update "report_schedules" set "file_format" = 'csv' where "file_format" is null;
