import type { OrganizationFacts } from '#access'
import { digestOf, type Digest, type KeptScreen } from '#catalogue/digest.ts'
import { scoreDigestOf } from '#catalogue/scoreDigest.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Resource } from '#model'
import { readFigures, readRollups } from '../query/readFigures.ts'
import type { ReadingSession } from '../query/reader.ts'

interface Asked {
  readonly report: Resource
  readonly screen: KeptScreen
  /** The moment at which it is told, as ISO text. */
  readonly at: string
  /** Whether the session has to stand; whom a mail is for has none. */
  readonly guard: boolean
}

/** A report in words and as a file, as a session may see it, with the address of its screen; null: it has no figures. */
export const readDigest = async (
  session: ReadingSession,
  { id: organizationId, name, locale, timezone }: OrganizationFacts,
  { report, screen, at, guard }: Asked,
): Promise<(Digest & { readonly address: string }) | null> => {
  const wall = (moment: string): string => wallTimeOf(moment, timezone) ?? ''
  const moment = { name, locale, countedAt: wall(at).replace('T', ' '), wall }
  const scores = scoreDigestOf(session.catalogue, report, screen, moment)
  if (scores) {
    const found = await readRollups(session, { organizationId, ...scores.request }, guard)
    return { ...scores.told(found), address: scores.address }
  }
  const plan = digestOf(session.catalogue, report, screen, moment)
  return plan && { ...plan.told(await readFigures(session, { organizationId, ...plan.request }, guard)), address: plan.address }
}
