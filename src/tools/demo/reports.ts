import { add } from './add.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'
import { FLAGS_ON, ORGANIZATIONS } from './world.ts'

/** The layouts of `thrive` and `reach` have other reports. */
const OLDER: readonly string[] = ['thrive', 'reach']

/** A report that is mailed each month, paused: what runs on demo data writes to nobody by itself. */
export const seedScheduledReports = async (seeding: Seeding, community: Community): Promise<void> => {
  const { organization } = community
  const isOperator = ORGANIZATIONS.some(({ parent }) => parent === organization.slug)
  // An operator has one report, by a flag.
  if (isOperator && !FLAGS_ON['multi_org_data_insights']?.includes(organization.slug)) return
  const own = OLDER.includes(organization.productName) ? ['user_engagement', 'User Engagement'] : ['resident_use', 'Resident Engagement']
  const [report, name] = isOperator ? ['corp_insights', 'Corporate Dashboard'] : own
  const values = {
    name: `${name} for the board`,
    report,
    period: 'lastMonth',
    every: 'month',
    monthDay: 2,
    at: '07:30',
    standing: 'paused',
  }
  await add(seeding, community, 'report_schedules', randomOf(`scheduled reports of ${organization.slug}`), [{ values }])
}
