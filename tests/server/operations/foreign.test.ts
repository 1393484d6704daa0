import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldTypeOf, namedFields, wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import type { AnyField, Resource } from '#model'
import { hasTable, tableOf } from '#server/store/tables.ts'
import { onDatabase, type FreshDatabase } from '../../support/database.ts'
import { apiOn, demoDatabase, type Api } from '../testApp.ts'
import { randomOf } from '../documents.ts'

let fresh: FreshDatabase
let api: Api
let token: string
let lakeside: string
let theirs: Readonly<Record<string, string>>
beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('admin@lakeside.example')
  const idOf = async (slug: string) =>
    String((await onDatabase(fresh.ownerUrl, `select id from organizations where slug = '${slug}'`))[0]?.['id'])
  lakeside = await idOf('lakeside')
  const generations = await idOf('generations')
  const tables = [...catalogue.resources.filter(one => one.belongsTo === 'organization' && hasTable(one)).map(one => one.name), 'files']
  const found = await Promise.all(
    tables.map(
      async table =>
        [
          table,
          (await onDatabase(fresh.ownerUrl, `select id from "${table}" where organization_id = '${generations}' limit 1`))[0]?.['id'],
        ] as const,
    ),
  )
  theirs = {
    organizations: generations,
    ...Object.fromEntries(found.flatMap(([table, id]) => (typeof id === 'string' ? [[table, id]] : []))),
  }
}, 60_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

interface Carrier {
  readonly resource: Resource
  readonly input: string
  readonly many: boolean
  /** The only table that the field may name, where it is one. */
  readonly to: string | null
}

/** As many tables beside the near ones as a field that names no table is tried with, drawn anew each time. */
const DRAWN = 4
const SEED = Number(process.env['TABLES_SEED'] ?? randomInt(1, 1_000_000))
const random = randomOf(SEED)

/** Rows of others: of organizations and files, which everything is near to, of the table that the field names, or else of some drawn. */
const ofOthers = ({ to }: Carrier): readonly (readonly [table: string, id: string])[] => {
  const all = Object.entries(theirs)
  const near = all.filter(([table]) => ['organizations', 'files', to].includes(table))
  const far = all.filter(one => !near.includes(one)).map(one => ({ one, place: random(1_000_000) }))
  return to === null
    ? [
        ...near,
        ...far
          .toSorted((left, right) => left.place - right.place)
          .slice(0, DRAWN)
          .map(({ one }) => one),
      ]
    : near
}

const tableNamedBy = ({ type, options }: AnyField): string | null => {
  if (type === 'image' || type === 'file') return 'files'
  const { to } = options as { readonly to?: unknown }
  return typeof to === 'string' ? to : null
}

const carriers: readonly Carrier[] = catalogue.resources
  .filter(one => one.belongsTo === 'organization' && one.operations?.update !== false)
  .flatMap(resource =>
    namedFields(resource)
      .filter(({ field }) => field.options.readOnly !== true)
      .flatMap(({ key, field }) =>
        Object.entries(fieldTypeOf(field).wire(key, field.options).input)
          .filter(([, type]) => type === 'ID' || type.startsWith('[ID'))
          .map(([input, type]) => ({ resource, input, many: type.startsWith('['), to: tableNamedBy(field) })),
      ),
  )

test.each(carriers.map(one => [`${one.resource.name}.${one.input}`, one] as const))(
  `[R9.2] %s takes no id of another community (TABLES_SEED=${SEED})`,
  async (_, carrier) => {
    const { resource, input, many } = carrier
    const names = wireNames(resource)
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `select id, version from "${tableOf(resource)}" where organization_id = '${lakeside}' and deleted_at is null limit 1`,
    )
    const before = async () =>
      (
        await onDatabase(fresh.ownerUrl, `select md5(string_agg(r::text, chr(10) order by r.id)) as sum from "${tableOf(resource)}" r`)
      )[0]?.['sum']
    const sum = await before()
    for (const [table, foreign] of ofOthers(carrier)) {
      const value = { [input]: many ? [foreign] : foreign }
      const update = `mutation Update($o: ID!, $id: ID!, $v: Int!, $input: ${names.input}!) { ${names.update}(organizationId: $o, id: $id, version: $v, input: $input) { id } }`
      const bulk = `mutation UpdateMany($o: ID!, $f: ${names.filter}!, $input: ${names.input}!) { ${names.updateMany}(organizationId: $o, filter: $f, input: $input) { done } }`
      const { body } = await api.ask(update, { o: lakeside, id: row?.['id'] ?? lakeside, v: row?.['version'] ?? 1, input: value }, token)
      expect(['kept', 'RecordInvalid', 'NotFound'], table).toContain(body.errors ? body.errors[0]?.extensions?.type : 'kept')
      await api.ask(bulk, { o: lakeside, f: { ids: [row?.['id'] ?? lakeside] }, input: value }, token)
    }
    expect(await before()).toBe(sum)
  },
)
