import { catalogue } from '#catalogue/declarations.ts'
import { DEFAULT_LOCALE, envAt, type Resource } from '#model'
import { compile, sql } from '#sql'
import { pageJson } from '#server/query/page.ts'
import { fanOut } from '#server/reports/fanOut.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { provideDatabase } from '#tools/start/database.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const ROUNDS = 5
const resourceSql = createResourceSql(catalogue)

interface Place {
  readonly id: string
  readonly above: readonly string[]
  readonly zone: string
}

const placeOf = async (database: Database, slug: string): Promise<Place> => {
  const all = await database.unpinned(tx => tx.query(sql`select top_organization() as id`))
  const [row] = await database.write({ organizationId: all[0]?.['id'] as string, ancestorIds: [] }, tx =>
    tx.query(sql`select id, ancestor_ids as above, timezone as zone from organizations where slug = ${slug}`),
  )
  if (!row)
    throw new SetUpProblem(
      `There is no organization '${slug}'. npm run seed -- large 100 1000 120 makes organization-1 to organization-100.`,
    )
  return row as unknown as Place
}

/** Milliseconds of the first page of a report with all its columns, the median of five after one that plans. */
const timeOf = async (database: Database, resource: Resource, { id, above, zone }: Place): Promise<number> => {
  const pin = { organizationId: id, ancestorIds: above }
  const bindings = { ...pin, now: new Date().toISOString() }
  const outputs = resourceSql.resource(resource.name).fields('x')
  const leaves = Object.keys(outputs).flatMap((key): [string, null][] => (outputs[key] && 'sql' in outputs[key] ? [[key, null]] : []))
  const wanted = new Map([['items', new Map(leaves)] as const, ['total', null] as const])
  const args = { organizationId: id, page: 1, perPage: 10 }
  const statement = compile(
    sql`select ${pageJson(resource, wanted, args, { catalogue, resourceSql, env: envAt({ timezone: zone, locale: DEFAULT_LOCALE }) })}::text`,
  )
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now()
    await database.read(pin, statement, { ...bindings, ...(await fanOut(resource, pin, { database, resourceSql, bindings })) })
    if (round > 0) times.push(performance.now() - start)
  }
  return times.sort((left, right) => left - right)[Math.floor(ROUNDS / 2)] ?? 0
}

/** `npm run reports -- organization-50 organization-1`: how long each report takes at these organizations, as a table. */
export const main = async (slugs: readonly string[]): Promise<void> => {
  if (slugs.length === 0) throw new SetUpProblem('Say at which organizations, by their slugs: npm run reports -- organization-50')
  const provided = await provideDatabase({ env: process.env, dataDir: '.data', say })
  if (provided.ownerUrl === null)
    throw new SetUpProblem('Set DATABASE_OWNER_URL: organizations are found by their slugs as the owner of the tables.')
  const database = openDatabase({ url: provided.appUrl, statementTimeout: 60_000 })
  try {
    const places = await Promise.all(slugs.map(slug => placeOf(database, slug)))
    say(`| report, ms | ${slugs.join(' | ')} |\n| --- | ${slugs.map(() => '---').join(' | ')} |`)
    for (const resource of catalogue.resources.filter(one => one.reportSource !== undefined)) {
      const times: number[] = []
      for (const place of places) times.push(await timeOf(database, resource, place))
      say(`| ${resource.label[1]} | ${times.map(Math.round).join(' | ')} |`)
    }
  } finally {
    await database.close()
    await provided.stop()
  }
}
