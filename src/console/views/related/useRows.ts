import type { Resource } from '#model'
import { fieldOfKey, targetOf } from '#catalogue'
import { useLoadedResource, useLoadedResources } from '../../services/resources.ts'
import { readableTo } from '../../routing/fieldAccess.ts'
import { useConsole } from '../../session/context.tsx'
import type { Joined } from '../../data/documents.ts'
import { possibleColumns, type ListColumn } from '../list/columns.tsx'

/** A resource as the person sees it: without the fields that they may not read. Waits until it is here. */
const useSeen = (): ((resource: Resource) => Resource) => {
  const who = useConsole()
  return resource => readableTo(who, resource)
}

export const useRowsResource = (name: string): Resource => useSeen()(useLoadedResource(name))

/** A column of rows whose day is a column as well says it only there. */
const datedOnce = (column: ListColumn, names: readonly string[]): ListColumn => {
  const { key, named } = column
  const { withDate, ...options } = (named?.field.options ?? {}) as { readonly withDate?: string }
  const isSaid = named !== null && withDate !== undefined && names.includes(`${key}.${withDate}`)
  return isSaid ? { ...column, named: { ...named, field: { ...named.field, options } } } : column
}

/** The columns that a panel names, those of referenced rows ('event.startsAt') among them; what may not be read is left out. */
export const usePanelColumns = (resource: Resource, names: readonly string[]) => {
  const seen = useSeen()
  const references = [...new Set(names.flatMap(name => (name.includes('.') ? [name.split('.', 1)[0] ?? ''] : [])))]
  const targets = useLoadedResources(references.map(key => targetOf(resource.fields[key]) ?? undefined))
  const found = new Map(references.flatMap((key, index) => (targets[index] ? [[key, seen(targets[index])] as const] : [])))
  const possible = possibleColumns(resource)
  const columns = names.flatMap((name): readonly ListColumn[] => {
    const [reference = '', key] = name.split('.')
    if (key === undefined) return possible.filter(column => column.key === name).map(column => datedOnce(column, names))
    const target = found.get(reference)
    const named = target && fieldOfKey(target, key)
    return named ? [{ resource, key: name, label: named.label, named: { ...named, key: name }, sortable: false }] : []
  })
  // What is asked for of rows that references point at.
  const joined: Joined = Object.fromEntries(
    [...found].map(([reference, target]) => {
      const own = columns.flatMap(({ key }) => (key.startsWith(`${reference}.`) ? [key.slice(reference.length + 1)] : []))
      return [reference, { resource: target, keys: own }]
    }),
  )
  return { columns, joined }
}
