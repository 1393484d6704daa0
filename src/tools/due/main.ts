import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { catalogue } from '#catalogue/declarations.ts'
import { folderStore } from '#server/fileStore/folder.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { serve, type Served } from '../crash/served.ts'
import { launch } from '../database/launch.ts'
import { seedDemo } from '../demo/seed.ts'
import { applicationUrl, migrate } from '../migrate.ts'
import { proveLedger } from './ledger.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Posts that are to be unpinned, and a tenth as many whose day is not over. */
const POSTS = `
  insert into bulletin_boards (organization_id, id, title, body, decision, published_on, pinned_until, author_id)
  select b.organization_id, gen_random_uuid(), 'Proof ' || n, b.body, 'approved', now() - interval '3 days',
    (now() at time zone 'Pacific/Honolulu')::date + case when n > $1 then 2 else -2 end, b.author_id
  from generate_series(1, $1::int + $1::int / 10) n
  join (select *, row_number() over (order by id) as place, count(*) over () as many from bulletin_boards where deleted_at is null) b on b.place = 1 + n % b.many`

const FOUND = `
  select count(*) filter (where pinned_until < current_date and version = 1)::int as waiting,
    count(*) filter (where pinned_until is null)::int as done,
    count(*) filter (where pinned_until is null and version <> 2)::int as twice,
    count(*) filter (where pinned_until > current_date and version > 1)::int as early,
    (select count(*)::int from audit_logs where action = 'unpin' and actor_name = 'Automatic') as told,
    (select count(distinct object_id)::int from audit_logs where action = 'unpin' and actor_name = 'Automatic') as rows,
    (select count(*)::int from due_occurrences where rule = 'bulletin_boards_unpin') as failed
  from bulletin_boards where title like 'Proof %'`

type Found = Readonly<Record<'waiting' | 'done' | 'twice' | 'early' | 'told' | 'rows' | 'failed', number>>

const wrongIn = (found: Found, items: number): readonly string[] => [
  ...(found.waiting > 0 ? [`${found.waiting} were never done`] : []),
  ...(found.done !== items || found.rows !== items ? [`${found.done} of ${items} were done, ${found.rows} are in the audit log`] : []),
  ...(found.twice > 0 || found.told !== found.rows ? [`${Math.max(found.twice, found.told - found.rows)} were done twice`] : []),
  ...(found.early > 0 ? [`${found.early} were done before their time`] : []),
  ...(found.failed > 0 ? [`${found.failed} failed`] : []),
]

/**
 * Two servers do due work over one database while they are killed (SIGKILL) at random and started again; what they did is compared with
 * what was due.
 */
const prove = async (items: number, kills: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-due-'))
  chmodSync(folder, 0o755)
  const database = await launch({ dataDir: join(folder, 'database') })
  const ownerUrl = await database.ensure('due')
  const client = new pg.Client({ connectionString: ownerUrl })
  const env = {
    DATABASE_URL: applicationUrl(ownerUrl),
    SECRETS_KEY: `1:${randomBytes(32).toString('base64')}`,
    FILE_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
  }
  const servers = new Map<number, Served>()
  const begin = async (place: number): Promise<void> => void servers.set(place, await serve(join(folder, `server-${place}`), env))
  try {
    await migrate(ownerUrl, { log: () => undefined })
    await seedDemo({ ownerUrl, catalogue, files: folderStore(join(folder, 'files')), now: new Date() })
    await client.connect()
    await client.query(POSTS, [items])
    const look = async (): Promise<Found> => (await client.query<Found>(FOUND)).rows[0] as Found
    await Promise.all([begin(1), begin(2)])
    const began = Date.now()
    for (let kill = 1; kill <= kills; kill++) {
      await pause(200 + Math.random() * 2_500)
      const place = 1 + Math.floor(Math.random() * 2)
      await servers.get(place)?.kill('SIGKILL')
      const { done, waiting } = await look()
      say(`Server ${place} killed, ${kill} of ${kills}: ${done} done, ${waiting} due.`)
      await begin(place)
    }
    while ((await look()).waiting > 0 && Date.now() - began < 900_000) await pause(1_000)
    const found = await look()
    const wrong = wrongIn(found, items)
    say(
      `${found.done} of ${items} done in ${Math.round((Date.now() - began) / 1000)} s with ${kills} kills, each once; ${Math.floor(items / 10)} that were not due left alone.`,
    )
    if (wrong.length > 0) throw new Error(`Due work went wrong: ${wrong.join('; ')}.`)
  } finally {
    await Promise.all([...servers.values()].map(server => server.kill('SIGTERM')))
    await client.end().catch(() => undefined)
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Recipients of one alert are frozen and sent to through a vendor that fails a third of the time; each must end in one true state. */
const proveDeliveries = async (people: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-ledger-'))
  chmodSync(folder, 0o755)
  const database = await launch({ dataDir: join(folder, 'database') })
  try {
    const ownerUrl = await database.ensure('ledger')
    await migrate(ownerUrl, { log: () => undefined })
    const proof = await proveLedger({ ownerUrl, appUrl: applicationUrl(ownerUrl), catalogue, people })
    say(`${proof.rows} deliveries to ${people} people in ${proof.seconds} s: ${proof.requests} requests in ${proof.rounds} rounds.`)
    for (const [end, count] of Object.entries(proof.ends).sort()) say(`  ${count} ${end}`)
    if (proof.wrong.length > 0) throw new Error(`The ledger is wrong: ${proof.wrong.join('; ')}.`)
    say('Each is there once, in the state that the vendor left it in, with its reason.')
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const HELP = 'Say what: npm run due -- prove [items] [kills], or npm run due -- ledger [people].'

/** `npm run due -- prove [items] [kills]`: 10,000 and 20 where nothing is said. `npm run due -- ledger [people]`: 10,000. */
export const main = async ([what = '', items = '10000', kills = '20']: readonly string[]): Promise<void> => {
  if (what === 'prove') return prove(Number(items), Number(kills))
  if (what === 'ledger') return proveDeliveries(Number(items))
  throw new SetUpProblem(HELP)
}
