import { makeCatalogue } from '#catalogue'
import { catalogue as all } from '#catalogue/declarations.ts'
import { ownDeclarations } from '#tools/build/own.ts'

/** What the product declares without a table of its own: migrations do not tell whose those are. */
const WITHOUT_TABLE = new Set([
  ...['app_use', 'corp_insights', 'daily_mood', 'report_data', 'resident_demographics', 'resident_use', 'social_quotient', 'staff_content'],
  ...['user_data', 'user_engagement', 'sp_articles', 'sp_videos'],
])
const own = ownDeclarations()

/** The declarations of the product without those that an integrator adds: what a test says of them by hand stays true beside others. */
export const catalogue = makeCatalogue(
  all.resources.filter(
    ({ name, reportSource, sharesTableWith }) =>
      !own.includes(name) && ((reportSource ?? sharesTableWith) === undefined || WITHOUT_TABLE.has(name)),
  ),
  all.layouts,
  all.routeSets,
)
