import { actionsOf, type Catalogue } from '#catalogue'
import { noticeKindOf, LEDGER, PEOPLE, sourceField, type DeliverOptions } from '#effects/deliver/deliver.ts'
import { isTelling } from '#effects/deliver/tell.ts'
import { dueOf } from '#catalogue/due.ts'
import type { Fields, NamedDue, Resource } from '#model'
import { actionOf } from './due.ts'
import { columnsOfField } from './tables.ts'

/** A resource of whose rows the ledger tells: where it points at them, and how each kind of notice is made of one. */
export interface Source {
  readonly resource: Resource
  readonly column: string
  readonly kinds: Readonly<Partial<Record<string, DeliverOptions>>>
  /** By which rule the next person is told of a row; null: nobody is told one after the other. */
  readonly escalation: NamedDue | null
}

export const columnIn = (of: Resource, key: string): string => columnsOfField(of, key)[0]?.name ?? key

/** Entries of a list hold what a table's columns would. */
export const entryColumn = (of: Resource, list: string, key: string): string =>
  columnIn({ ...of, fields: (of.fields[list]?.options as { readonly fields: Fields }).fields }, key)

const escalationOf = (resource: Resource): NamedDue | null =>
  dueOf(resource).find(rule => actionOf(resource, rule)?.effects?.some(({ effect }) => effect === 'escalate')) ?? null

/** The resources among these of whose rows the ledger tells. */
export const sourcesOf = (resources: readonly Resource[]): readonly Source[] => {
  const ledger = resources.find(({ name }) => name === LEDGER)
  if (!ledger) return []
  return resources.flatMap(resource => {
    const options = actionsOf(resource).flatMap(({ effects = [] }) =>
      effects.flatMap(one => (one.effect === 'deliver' && !isTelling(one.options) ? [one.options as DeliverOptions] : [])),
    )
    const field = sourceField(ledger, resource.name)
    if (field === null || resource.name === PEOPLE) return []
    return [
      {
        resource,
        column: columnIn(ledger, field),
        kinds: Object.fromEntries(options.map(one => [noticeKindOf(one), one])),
        escalation: escalationOf(resource),
      },
    ]
  })
}

const known = new WeakMap<readonly Resource[], readonly Source[]>()

/** The sources of a catalogue, looked for once. */
export const sourcesIn = ({ resources }: Pick<Catalogue, 'resources'>): readonly Source[] => {
  const found = known.get(resources) ?? sourcesOf(resources)
  known.set(resources, found)
  return found
}

/** The column that says when the recipients of a resource's rows were settled; null: its rows are sent to nobody. */
export const settledColumn = (catalogue: Pick<Catalogue, 'resources'>, { name }: Resource): string | null => {
  const source = sourcesIn(catalogue).find(one => one.resource.name === name)
  const at = source?.kinds['notice']?.at
  return source === undefined || at === undefined ? null : columnIn(source.resource, at)
}
