import { fieldTypeOf, titleKeys, wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import type { Resource } from '#model'
import { compile } from '#sql'
import type { FileStore } from '#server/fileStore/store.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { isOfResource } from '#server/store/constants.ts'
import { columnsOfField, hasTable, tableOf } from '#server/store/tables.ts'
import { PEOPLE } from '#tools/demo/world.ts'
import { allWords } from '#tools/search/words.ts'
import { onDatabase, takeDownRowSecurity, type FreshDatabase } from '../../support/database.ts'
import { apiOn, demoDatabase, type Api } from '../testApp.ts'
import { memoryFiles } from '../../support/memoryFiles.ts'

/** In every name and title of Lakeside's rows, and nowhere else. */
export const CANARY = 'canary7q'

export interface ForeignRow {
  readonly resource: Resource
  readonly id: string
}

/** The demo world, marked: what is Lakeside's can be told from everything else. */
export interface Village {
  readonly api: Api
  readonly generations: string
  readonly lakeside: string
  /** Lakeside's rows by resource name. */
  readonly rows: ReadonlyMap<string, readonly ForeignRow[]>
  readonly fileIds: readonly string[]
  /** Tokens by e-mail address. */
  readonly tokens: ReadonlyMap<string, string>
  /** Whether a text holds anything of Lakeside's. */
  shows(text: string): boolean
  close(): Promise<void>
}

/** Resources whose rows belong to one organization: both walls stand before them. */
export const tenants: readonly Resource[] = catalogue.resources.filter(one => one.belongsTo === 'organization')

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The title's text columns, where a mark can stand. */
const markable = (resource: Resource): readonly string[] =>
  titleKeys(resource)
    .flatMap(key => columnsOfField(resource, key))
    .filter(column => column.type === 'text')
    .map(column => column.name)
    .slice(0, 1)

/** Whether the mark stands in its titles, or in those of what names its rows, where a search finds it. */
export const isMarked = (resource: Resource): boolean => {
  const [key = ''] = titleKeys(resource)
  const named = tenants.find(one => one.name === (resource.fields[key]?.options as { to?: string } | undefined)?.to)
  if (named) return isMarked(named)
  const found = (resource.list.search ?? titleKeys(resource)).includes(key)
  return resource.reportSource === undefined && found && markable(resource).length > 0 && fieldTypeOf(resource.fields[key]!).searchable
}

const mark = async (fresh: FreshDatabase, lakeside: string): Promise<void> => {
  const statements = tenants
    .filter(hasTable)
    .flatMap(resource =>
      markable(resource).map(
        column => `update ${resource.name} set ${column} = ${column} || ' ${CANARY}' where organization_id = '${lakeside}'`,
      ),
    )
  await onDatabase(fresh.ownerUrl, ...statements, ...allWords(catalogue.resources).map(({ text }) => text))
}

/** May read everything of both communities. */
export const EVERYWHERE = 'super@active.example'

const keptIds = async (fresh: FreshDatabase, resource: Resource, lakeside: string): Promise<readonly string[]> => {
  const mine = compile(isOfResource(resource, 'r')).text
  const found = await onDatabase(
    fresh.ownerUrl,
    `select id::text from ${tableOf(resource)} r where ${mine} and organization_id = '${lakeside}' and deleted_at is null and archived_at is null and not coalesce((to_jsonb(r) ->> 'reserved')::boolean, false) order by id limit 400`,
  )
  return found.map(({ id }) => String(id))
}

/** Counted rows have no table to look into: Lakeside's are those that somebody is shown there. */
const countedIds = async (api: Api, resource: Resource, lakeside: string, token: string): Promise<readonly string[]> => {
  const { list } = wireNames(resource)
  const reply = await api.ask(`query Q($o: ID!) { ${list}(organizationId: $o, perPage: 50) { items { id } } }`, { o: lakeside }, token)
  return ((reply.at(`${list}.items`) ?? []) as readonly { id: string }[]).map(one => one.id)
}

/** A marked demo world that several runs attack, one after another. */
export interface Ground {
  readonly fresh: FreshDatabase
  readonly files: FileStore
  /** Takes row security down, for all runs that follow. */
  openWalls(): Promise<void>
  close(): Promise<void>
}

export const ground = async (): Promise<Ground> => {
  const files = memoryFiles()
  const fresh = await demoDatabase(files)
  await mark(fresh, await idAt(fresh, 'lakeside'))
  return { fresh, files, openWalls: () => takeDownRowSecurity(fresh), close: () => fresh.close() }
}

const idAt = async ({ ownerUrl }: FreshDatabase, slug: string): Promise<string> =>
  String((await onDatabase(ownerUrl, `select id from organizations where slug = '${slug}'`))[0]?.['id'])

/** The server on a ground, with or without the application's own wall. */
export const village = async ({ fresh, files }: Ground, applicationFilter = true): Promise<Village> => {
  const [generations, lakeside] = await Promise.all([idAt(fresh, 'generations'), idAt(fresh, 'lakeside')])
  const resourceSql = createResourceSql(catalogue, { applicationFilter })
  const api = await apiOn(fresh.appUrl, { resourceSql, files })

  const tokens = new Map(await Promise.all(PEOPLE.map(async ({ email }) => [email, await api.signIn(email)] as const)))
  const rows = new Map<string, readonly ForeignRow[]>()
  for (const resource of tenants) {
    const ids =
      resource.reportSource === undefined
        ? await keptIds(fresh, resource, lakeside)
        : await countedIds(api, resource, lakeside, tokens.get(EVERYWHERE) ?? '')
    if (ids.length > 0)
      rows.set(
        resource.name,
        ids.map(id => ({ resource, id })),
      )
  }
  const fileRows = await onDatabase(fresh.ownerUrl, `select id::text from files where organization_id = '${lakeside}'`)
  const fileIds = fileRows.map(({ id }) => String(id))
  const foreign = new Set([...[...rows.values()].flat().map(row => row.id), ...fileIds, lakeside])

  return {
    api,
    generations,
    lakeside,
    rows,
    fileIds,
    tokens,
    shows: text => text.includes(CANARY) || (text.match(UUID) ?? []).some(id => foreign.has(id)),
    close: () => api.close(),
  }
}
