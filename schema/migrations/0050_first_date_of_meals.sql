-- a series of meals begins on a day: it had the noon of that day, which people read as a time
ALTER TABLE "meal_series" ALTER COLUMN "starts_at" SET DATA TYPE date USING (starts_at at time zone coalesce(starts_at_zone, 'UTC'))::date;
ALTER TABLE "meal_series" DROP COLUMN "starts_at_zone";
