import pg from 'pg'
import type { Catalogue } from '#catalogue'
import type { FieldEnv, Resource } from '#model'
import { fieldTypeNamed } from '#fields'
import { serverAdapterNamed } from '#fields/serverNamed.ts'

/** Form values by field key; what is absent takes the field's initial value or the field type's empty one. */
export type Values = Readonly<Record<string, unknown>>

/** A row's columns as the database takes them in JSON. */
export type Columns = Record<string, unknown>

/** The columns that a save of these values would write: the field types' own way from form to row. */
export const columnsOf = async (resource: Resource, values: Values, env: FieldEnv): Promise<Columns> => {
  const columns: Columns = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    const type = fieldTypeNamed(field.type)
    const adapter = serverAdapterNamed(field.type)
    const options = field.options
    const row = await adapter.toRow(key in values ? values[key] : (options.initial ?? type.empty), key, options, env)
    const types = new Map(adapter.columns(key, options).map(column => [column.name, column.type]))
    for (const [name, value] of Object.entries(row))
      columns[name] = types.get(name) === 'jsonb' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value
  }
  return columns
}

/** Inserts rows of one shape in one statement; the keys of the first say which columns are given. */
export const insertRows = ({ send }: Pick<Seeding, 'send'>, table: string, rows: readonly Columns[]): void => {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
    .map(name => pg.escapeIdentifier(name))
    .join(', ')
  const target = pg.escapeIdentifier(table)
  send(`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, $1::jsonb)`, [JSON.stringify(rows)])
}

/** What every inserted row carries besides its fields. */
export const base = (organizationId: string | null, id: string, at: Date, by: string | null): Columns => ({
  ...(organizationId === null ? {} : { organization_id: organizationId }),
  id,
  created_at: at.toISOString(),
  created_by: by,
  updated_at: at.toISOString(),
  updated_by: by,
})

/** A picture that rows show. */
export interface Picture {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly url: string
  /** In words, for those who do not see it. */
  readonly shows: string
}

/** One transaction, whose statements run in the order in which they were given. */
export interface Writing {
  /** The rows that a statement answers with. */
  readonly ask: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** Gives a statement without waiting for it: the next rows are made while the database writes these. */
  readonly send: (text: string, values?: readonly unknown[]) => void
  /** Waits for all of them; throws what the first failed with. */
  readonly settled: () => Promise<void>
}

/** What each part of the seed works with. */
export interface Seeding extends Writing {
  readonly catalogue: Catalogue
  readonly now: Date
  /** How many weeks of events, sign-ups and activity lie behind. */
  readonly weeks: number
  /** Of the top level, so that every organization may show them. */
  readonly pictures: readonly Picture[]
  readonly icons: readonly Picture[]
}

export const writingOn = (client: pg.Client): Writing => {
  let last: Promise<unknown> = Promise.resolve()
  let failed: unknown = null
  const ask: Writing['ask'] = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const answer = last.then(async () => {
      if (failed !== null) throw failed as Error
      return (await client.query<Row>(text, values.length > 0 ? [...values] : undefined)).rows
    })
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    ask,
    send: (text, values) => void ask(text, values).catch((error: unknown) => void (failed ??= error)),
    settled: async () => {
      await last
      if (failed !== null) throw failed as Error
    },
  }
}
