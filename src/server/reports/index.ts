import { appUse } from './appUse.ts'
import { corpInsights } from './corpInsights.ts'
import { dailyMood } from './dailyMood.ts'
import { demographics } from './demographics.ts'
import { reportData } from './reportData.ts'
import { residentUse } from './residentUse.ts'
import { socialQuotient } from './socialQuotient.ts'
import type { Sources } from './source.ts'
import { staffContent } from './staffContent.ts'
import { userData } from './userData.ts'
import { userEngagement } from './userEngagement.ts'

/** Every source that a declaration may name with `reportSource`. */
export const sources: Sources = {
  appUse,
  corpInsights,
  dailyMood,
  demographics,
  reportData,
  residentUse,
  socialQuotient,
  staffContent,
  userData,
  userEngagement,
}
