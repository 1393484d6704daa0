import { useMemo } from 'react'
import { useStore } from 'ra-core'
import type { Resource } from '#model'
import { fieldOfKey, fieldTypeOf, isUnseen, namedFields, titleKeys, type NamedField } from '#catalogue'
import { t } from '#texts/lists.ts'

/** A column: of a declared field, or of what every row has (`named` is null). */
export interface ListColumn {
  readonly resource: Resource
  readonly key: string
  readonly label: string
  readonly named: NamedField | null
  readonly sortable: boolean
}

const BASE_LABELS: Readonly<Record<string, string>> = {
  status: t('lists.columns.status'),
  createdAt: t('lists.columns.created'),
  updatedAt: t('lists.columns.changed'),
}

const columnOf = (resource: Resource, key: string): ListColumn | null => {
  const named = fieldOfKey(resource, key)
  if (named) return { resource, key, label: named.label, named, sortable: fieldTypeOf(named.field).sortable }
  const label = BASE_LABELS[key]
  return label === undefined ? null : { resource, key, label, named: null, sortable: key !== 'status' }
}

/** Every column that a list of the resource can show: what it declares first, then its other fields, then the base ones. */
export const possibleColumns = (resource: Resource): readonly ListColumn[] => {
  const shown = namedFields(resource).filter(
    ({ field }) => fieldTypeOf(field).secret !== true && !isUnseen(field) && fieldTypeOf(field).selection('k', field.options) !== '',
  )
  const keys = new Set<string>([...resource.list.columns, ...shown.map(({ key }) => key), ...Object.keys(BASE_LABELS)])
  return [...keys].flatMap(key => columnOf(resource, key) ?? [])
}

/** The column whose cell is the row's link: what names the row, else the first. */
export const linkColumn = (resource: Resource, columns: readonly ListColumn[]): string | null => {
  const titles = titleKeys(resource)
  return (columns.find(({ key }) => titles.includes(key)) ?? columns[0])?.key ?? null
}

/** What a list asks the data provider for beside the page. */
export const listMeta = (columns: readonly ListColumn[]) => ({ view: 'list', columns: columns.map(({ key }) => key) })

/** The columns of a list, as the person chose them; remembered for this organization (its store is its own). */
export const useColumns = (resource: Resource) => {
  const [chosen, setChosen] = useStore<readonly string[] | null>(`${resource.name}.columns`, null)
  return useMemo(() => {
    const possible = possibleColumns(resource)
    const among = (keys: readonly string[]) => keys.flatMap(key => possible.find(column => column.key === key) ?? [])
    const wanted = among(chosen ?? [])
    return {
      possible,
      // Of those that were chosen perhaps none is there any more.
      shown: wanted.length > 0 ? wanted : among(resource.list.columns),
      /** Somebody chose what is shown. */
      isChosen: chosen !== null,
      setShown: (keys: readonly string[]) => setChosen(keys),
      reset: () => setChosen(null),
    }
  }, [resource, chosen, setChosen])
}

export type Columns = ReturnType<typeof useColumns>
