import type pg from 'pg'
import { describeField } from '#catalogue/describeField.ts'
import { DEFAULT_LOCALE, formatsOf, type AnyField, type Resource } from '#model'
import { bind, compile, sql, raw, type Sql } from '#sql'
import { columnsOfField, hasTable } from '#server/store/tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { EmptyField } from './emptied.ts'

const { number } = formatsOf(DEFAULT_LOCALE)
const counted = (count: number): string => `${number(count)} ${count === 1 ? 'row' : 'rows'}`

/** What a migration means for rows that exist; without a database at hand nobody knows how many there are. */
export const emptySentence = ({ table, field }: EmptyField, count: number | null): string =>
  `${table}.${field} is new and required, and ${count === null ? 'rows that exist have none' : `${counted(count)} ${count === 1 ? 'has' : 'have'} none`}. Give it a backfill, an SQL expression that fills them; else each form asks for it.`

const query = async (owner: pg.Client, statement: Sql): Promise<readonly Record<string, unknown>[]> => {
  const compiled = compile(statement)
  return (await owner.query<Record<string, unknown>>(compiled.text, [...bind(compiled, {})])).rows
}

const hasColumns = async (owner: pg.Client, table: string, columns: readonly string[]): Promise<boolean> => {
  const found = await query(
    owner,
    sql`select 1 from information_schema.columns where table_schema = 'public' and table_name = ${table} and column_name = any(${columns}::text[])`,
  )
  return found.length === columns.length
}

/** Those of some statements that drop or change what rows have: of a table without rows nothing is lost. */
export const losing = async (owner: pg.Client, destructive: readonly string[]): Promise<readonly string[]> => {
  const lost: string[] = []
  for (const statement of destructive) {
    const table = /\btable "(\w+)"/i.exec(statement)?.[1] ?? ''
    if (!(await hasColumns(owner, table, ['id'])) || (await query(owner, sql`select from ${raw(`"${table}"`)} limit 1`)).length > 0)
      lost.push(statement)
  }
  return lost
}

/** Fields without a value, with the rows that they are missing in; tables without rows are none. */
export const countEmpty = async (owner: pg.Client, fields: readonly EmptyField[]): Promise<readonly string[]> => {
  const said: string[] = []
  for (const field of fields) {
    if (!(await hasColumns(owner, field.table, ['id']))) continue
    const [row] = await query(owner, sql`select count(*)::int as n from ${raw(`"${field.table}"`)} where deleted_at is null`)
    const count = Number(row?.['n'])
    if (count > 0) said.push(emptySentence(field, count))
  }
  return said
}

/** The key under which rows hold a field's values now: its own, or that from which the next migration renames it; null without either. */
const storedKey = async (owner: pg.Client, resource: Resource, key: string, field: AnyField): Promise<string | null> => {
  for (const one of [key, field.options.renamedFrom ?? key]) {
    const columns = columnsOfField({ ...resource, fields: { [one]: field } }, one).map(({ name }) => name)
    if (await hasColumns(owner, resource.name, columns)) return one
  }
  return null
}

/** Values that rows hold and that their fields offer no more, a sentence each, with what is offered. */
export const withdrawnValues = async (owner: pg.Client, resources: readonly Resource[]): Promise<readonly string[]> => {
  const said: string[] = []
  for (const resource of resources.filter(hasTable))
    for (const [key, field] of Object.entries(resource.fields)) {
      const adapter = serverAdapterNamed(field.type)
      const stored = adapter.withdrawn ? await storedKey(owner, resource, key, field) : null
      const withdrawn = stored === null ? null : adapter.withdrawn?.(stored, field.options, 'r')
      if (!withdrawn) continue
      const found = await query(
        owner,
        sql`select found.word as value, count(*)::int as n from ${raw(`"${resource.name}"`)} r, unnest(${withdrawn}) found(word) where r.deleted_at is null group by found.word order by found.word`,
      )
      const offered = describeField(field, () => ['row', 'rows'], formatsOf(DEFAULT_LOCALE))
      said.push(
        ...found.map(row => {
          const count = Number(row['n'])
          return `${resource.name}.${key} no longer offers '${String(row['value'])}', which ${counted(count)} ${count === 1 ? 'holds' : 'hold'}. Each form asks for another value (${offered}); an update in a migration changes them all.`
        }),
      )
    }
  return said
}
