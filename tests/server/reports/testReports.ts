import { catalogue } from '#catalogue/declarations.ts'
import type { Resource } from '#model'
import { compile, sql } from '#sql'
import { fanOut } from '#server/reports/fanOut.ts'
import { pageJson } from '#server/query/page.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { columnsOf } from '#server/store/tables.ts'
import { makeWorld, places, type World } from '../operations/testOrganizations.ts'

/** Ten in the morning of 20 May 2026 in Chicago, where Lakeside is: the last 30 complete days are 20 April to 19 May. */
export const NOW = '2026-05-20T15:00:00.000Z'

/** Ids that can be read: person 3 is '…0003'. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export type Cells = Readonly<Record<string, string | number | boolean | null>>

export interface ReportWorld extends World {
  /** Rows of a table, at Lakeside unless they say where. */
  put(table: string, ...rows: readonly Cells[]): Promise<void>
  /** The rows of a report, in its own order. */
  report(name: string, place?: keyof typeof places): Promise<readonly Record<string, unknown>[]>
}

const quoted = (value: Cells[string]): string =>
  value === null ? 'null' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Everything declared, with the five organizations and no rows. */
export const reportWorld = async (): Promise<ReportWorld> => {
  const world = await makeWorld(catalogue.resources)
  const resourceSql = createResourceSql(catalogue)
  let last = 1_000
  return {
    ...world,
    put: async (table, ...rows) => {
      for (const row of rows) {
        const cells: Cells = { organization_id: places.lakeside.id, id: idOf(++last), ...row }
        await world.rows(`insert into ${table} (${Object.keys(cells).join(', ')}) values (${Object.values(cells).map(quoted).join(', ')})`)
      }
    },
    report: async (name, place = 'lakeside') => {
      const resource: Resource = catalogue.resource(name)
      const { id, ancestorIds } = places[place]
      const pin = { organizationId: id, ancestorIds }
      const bindings = { ...pin, now: NOW, userId: idOf(1) }
      const fields = Object.keys(resource.fields).flatMap(key =>
        columnsOf(resource).filter(column => column.name === snake(key) || column.name === `${snake(key)}_id`),
      )
      const names = fields.map(column => camel(column.name))
      const wanted = new Map([
        ['items', new Map([['recordTitle', null], ...names.map((one): [string, null] => [one, null])])],
        ['total', null],
      ])
      const args = { organizationId: id, page: 1, perPage: 50 }
      const context = { catalogue, resourceSql, env: { timeZone: 'UTC', locale: 'en-US', now: new Date(NOW) } }
      const more = await fanOut(resource, pin, { database: world.database, resourceSql, bindings })
      const text = await world.database.read(pin, compile(sql`select ${pageJson(resource, wanted, args, context)}::text`), {
        ...bindings,
        ...more,
      })
      return (JSON.parse(text ?? '{}') as { items: Record<string, unknown>[] }).items
    },
  }
}

const snake = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
