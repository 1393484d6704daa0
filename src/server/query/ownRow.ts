import { mayIn } from '#access'
import { fieldTypeOf } from '#catalogue'
import type { Resource, Wire } from '#model'
import type { Session } from '../request/types.ts'
import { given, unknownNames } from '../rows/values.ts'
import type { SelectionSet } from './selection.ts'

interface Place {
  readonly organizationId: string
  readonly id: string
}

/** What every row answers, whatever its resource. */
const OF_EVERY_ROW = [
  ...['id', 'organizationId', 'version', 'status', 'baseStatus', 'closedActions'],
  ...['recordTitle', 'createdAt', 'updatedAt', 'updatedByName'],
]

const namesOf = ({ fields }: Resource, key: string): readonly string[] => {
  const field = fields[key]
  return field ? Object.keys(fieldTypeOf(field).wire(key, field.options).output) : []
}

/**
 * A session for one row. Whoever signs in reads and changes of their own row among people what the declaration says is everybody's own
 * (`rank.own`), also where their staff role opens no people to them; of any other row, and of anything else in it, the session stays as it is.
 */
export const asSelf = <S extends Session>(
  session: S,
  resource: Resource,
  place: Place,
  wanted: () => SelectionSet,
  input: Wire = {},
): S => {
  const { person } = session
  const { rank, area } = resource
  const isOwn = place.id === person.id && place.organizationId === person.organization.id
  if (!isOwn || !rank?.own || !area || !person.staffRole || mayIn(person, area, 'edit').allowed) return session
  const { own } = rank
  const shown = new Set([...OF_EVERY_ROW, ...own.flatMap(key => namesOf(resource, key))])
  const written = [...unknownNames(resource, input), ...given(resource, input).map(({ key }) => key)]
  if (written.some(key => !own.includes(key)) || [...wanted().keys()].some(name => !shown.has(name))) return session
  const staffRole = { ...person.staffRole, levels: { ...person.staffRole.levels, [area]: 'edit' as const } }
  return {
    ...session,
    person: { ...person, staffRole },
    admit: (of, how, at) => (of === resource ? session.organization(at) : session.admit(of, how, at)),
  }
}
