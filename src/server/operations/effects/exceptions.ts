import { fieldTypeOf, namedFields, type Catalogue } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { effectTypeOf } from '#effects'
import type { AnyField, Resource } from '#model'
import type { RowChange } from '../apply.ts'
import type { Work } from '../../request/work.ts'
import { columnsOfField } from '../../store/tables.ts'

interface Marked {
  readonly origin: string
  readonly mark: string
  /** The columns that mark a row when they change; undefined: all do. */
  readonly columns?: ReadonlySet<string>
}

const known = new WeakMap<Catalogue, ReadonlyMap<string, readonly Marked[]>>()

const columnOf = (resource: Resource, key: string): string => columnsOfField(resource, key)[0]?.name ?? key

const isEntered = (field: AnyField): boolean =>
  fieldTypeOf(field).publishes !== true && field.options.readOnly !== true && field.options.fixed !== true

/** What people enter in a row; whether it is to be seen, and why it is canceled, is none of that. */
const ownColumns = (resource: Resource): ReadonlySet<string> =>
  new Set(
    namedFields(resource)
      .filter(({ key, field }) => key !== resource.changeNotices?.reason && isEntered(field))
      .flatMap(({ key }) => columnsOfField(resource, key).map(({ name }) => name)),
  )

const marks = ({ columns }: Marked, patch: Row): boolean => !columns || Object.keys(patch).some(column => columns.has(column))

/** By resource, the columns that say where its rows come from and that somebody changed one; rows may come from several effects. */
const markedIn = (catalogue: Catalogue): ReadonlyMap<string, readonly Marked[]> => {
  const before = known.get(catalogue)
  if (before) return before
  const effects = catalogue.resources.flatMap(({ actions = {} }) => Object.values(actions).flatMap(action => action.effects ?? []))
  const found = new Map<string, readonly Marked[]>()
  for (const effect of effects) {
    const exception = effectTypeOf(effect)?.exception?.(effect.options)
    if (!exception) continue
    const resource = catalogue.resource(exception.resource)
    const own = exception.isByFields ? { columns: ownColumns(resource) } : {}
    const marked = { origin: columnOf(resource, exception.origin), mark: columnOf(resource, exception.mark), ...own }
    found.set(resource.name, [...(found.get(resource.name) ?? []).filter(({ origin }) => origin !== marked.origin), marked])
  }
  known.set(catalogue, found)
  return found
}

/**
 * The same changes, with the mark of rows that come from an effect and that somebody changes now: from then on no effect touches them. Undo
 * puts back what stood there, the mark as well, and sets none.
 */
export const markExceptions = (work: Work, resource: Resource, changes: readonly RowChange[], action: string): readonly RowChange[] => {
  const marked = markedIn(work.session.catalogue).get(resource.name)
  if (!marked || action === 'undo') return changes
  return changes.map(change => {
    const own = marked.find(one => change.before[one.origin] != null && change.before[one.mark] !== true && marks(one, change.patch))
    return own ? { ...change, patch: { ...change.patch, [own.mark]: true } } : change
  })
}
