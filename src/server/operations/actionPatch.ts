import { askedFields, fieldOfKey, stateFieldOf } from '#catalogue'
import { isServerValue, snakeCase, type Action, type Resource, type Wire } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { openedValues, withInput, type Values } from '../rows/values.ts'
import { valuesByCode } from './handlers.ts'
import { patchOfValues, type Patch } from './patch.ts'
import { found, valueSet } from './serverValues.ts'
import { columnsOfField } from '../store/tables.ts'
import type { Work } from '../request/work.ts'

const BASE_MOMENTS: readonly string[] = ['archivedAt', 'cancelledAt', 'publishedOn', 'expiredOn']
const isBase = (key: string): boolean => BASE_MOMENTS.includes(key)

const columnOf = (resource: Resource, field: string): string => columnsOfField(resource, field)[0]?.name ?? field

/** Moments of the row that an action sets, and the publishing that begins or ends with the state that it leads to. */
const momentsOf = (resource: Resource, { sets = {}, to }: Action, row: Row, work: Work): Row => {
  const publishes = to === undefined ? undefined : stateFieldOf(resource)?.options.states[to]?.publishes === true
  const isPublished = row['published_on'] != null
  return {
    ...(publishes === true && !isPublished ? { published_on: work.moment } : {}),
    ...(publishes === false && isPublished ? { published_on: null } : {}),
    ...Object.fromEntries(
      Object.entries(sets).flatMap(([key, value]) =>
        isBase(key)
          ? [[snakeCase(key), isServerValue(value) ? found(value, work, field => row[columnOf(resource, field)] ?? null) : null]]
          : [],
      ),
    ),
  }
}

/** The values that an action gives a row: what was asked, what it sets, the state that it leads to. */
const valuesAfter = (resource: Resource, action: Action, before: Values, work: Work): Values => {
  const state = stateFieldOf(resource)
  const set = Object.entries(action.sets ?? {}).flatMap(([key, value]) => {
    const named = isBase(key) ? null : fieldOfKey(resource, key)
    return named ? [[key, valueSet(named, value, work)]] : []
  })
  return { ...before, ...(Object.fromEntries(set) as Values), ...(state && action.to !== undefined ? { [state.key]: action.to } : {}) }
}

/** The columns that an action changes in a locked row, or what is wrong with what was asked. */
export const patchOfAction = async (work: Work, resource: Resource, action: Action, row: Row, input: Wire): Promise<Patch> => {
  const moments = momentsOf(resource, action, row, work)
  const { to, asks, run, sets = {} } = action
  if (to === undefined && asks === undefined && run === undefined && Object.keys(sets).every(isBase)) return { columns: moments }
  const before = withInput(resource, openedValues(resource, row, work.env), input, work.env)
  const asked = askedFields(resource, action)
  const found = await valuesByCode(work, resource, run, before, Object.fromEntries(asked.map(({ key }) => [key, before[key]])))
  if ('refuse' in found) return { problems: [{ path: [], message: found.refuse, code: 'refused' }] }
  const after = { ...valuesAfter(resource, action, before, work), ...found.values }
  const patch = await patchOfValues(work, resource, row, after, asked, { set: [...Object.keys(sets), ...Object.keys(found.values)] })
  // What was asked a moment ago counts, too: an end that was just entered.
  return 'problems' in patch ? patch : { columns: { ...patch.columns, ...momentsOf(resource, action, { ...row, ...patch.columns }, work) } }
}
