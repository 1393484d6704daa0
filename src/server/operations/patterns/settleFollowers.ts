import type { Row } from '#fields/adapters.server.ts'
import { columnsOfField } from '../../store/tables.ts'
import { notFound } from '../../request/errors.ts'
import type { Operations, SettleFollowers } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { valuesOf } from '../../rows/values.ts'
import { bulk, sentence, type Decision } from '../bulk.ts'
import { checkEdited, patchOfValues } from '../patch.ts'
import { differencesOf, followingsOf, keptIn, patternOf, takenNow, takingValues, type Following, type Pattern } from './taken.ts'

const ALONE = 'It does not follow this anymore'
const GONE = 'What it follows is not there anymore'

const adopted = async (work: Work, following: Following, pattern: Pattern, row: Row, keys: readonly string[]): Promise<Decision> => {
  const { resource } = following
  const closed = checkEdited(resource, row, work)
  const values = takingValues(following, pattern, row, keys, work.env)
  const patch = closed.length > 0 ? { problems: closed } : await patchOfValues(work, resource, row, values, [])
  if ('problems' in patch) return { message: patch.problems.map(one => sentence(resource, one)).join('. ') }
  const stored = valuesOf(resource, { ...row, ...patch.columns }, work.env)
  return { patch: { ...patch.columns, ...(await keptIn(following, takenNow(following, pattern, row, keys, stored, work.env), work.env)) } }
}

const decide = async (
  work: Work,
  following: Following,
  pattern: Pattern | null,
  { id, choice }: SettleFollowers,
  row: Row,
): Promise<Decision> => {
  const { resource, making } = following
  const source = columnsOfField(resource, making.source)[0]?.name ?? ''
  if (row[source] !== id) return { message: ALONE }
  if (choice === 'detach') return { patch: { [source]: null, ...(await keptIn(following, null, work.env)) } }
  if (!pattern) return { message: GONE }
  const keys = differencesOf(following, pattern, row, work.env).flatMap(({ key, isEdited }) => (isEdited ? [] : [key]))
  if (keys.length === 0) return { patch: {} }
  if (choice === 'adopt') return adopted(work, following, pattern, row, keys)
  return { patch: await keptIn(following, takenNow(following, pattern, row, keys, null, work.env), work.env) }
}

/**
 * What becomes of rows whose pattern has changed (R3.16): they adopt it, but for what was entered by hand, keep what they have, or follow it
 * no more. One change set; a row that cannot take it stays, with the reason.
 */
export const settleFollowers: Operations['settleFollowers'] = async (request, session) => {
  const { organizationId, id, ids, choice } = request
  const [following] = followingsOf(
    session.catalogue,
    (patterns, making) => patterns.name === request.resource && making.resource === request.followers,
  )
  if (!following) throw notFound()
  await session.admit(following.patterns, 'read', organizationId)
  return bulk(
    following.resource,
    { organizationId, filter: { ids }, deleted: false, action: choice, input: { resource: request.resource, id } },
    session,
    async work => {
      const pattern = choice === 'detach' ? null : await patternOf(work, following.patterns, id)
      return row => decide(work, following, pattern, request, row)
    },
  )
}
