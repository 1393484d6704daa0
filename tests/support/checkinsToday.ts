import { onDatabase } from './database.ts'

/** The day at Lakeside, as SQL. */
export const TODAY = `(now() at time zone 'America/Chicago')::date`

/** Makes the last check-ins of an organization today's, as they are: a run over midnight was seeded with those of the day before. */
export const checkinsToday = async (ownerUrl: string, organization: string): Promise<void> => {
  const own = `organization_id = '${organization}'`
  await onDatabase(ownerUrl, `update checkins set day = ${TODAY} where ${own} and day = (select max(day) from checkins where ${own})`)
}
