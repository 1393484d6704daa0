import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { format, type FormatConfig } from 'oxfmt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, signIn, type SignedIn } from '#tools/crash/served.ts'
import { DEMO_PASSWORD } from '#tools/demo/world.ts'
import { openChromium } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'

const PLOTS = `import { defineResource } from '#model'
import { boolean, choice, date, money, reference, richText, text } from '#fields'

export default defineResource({
  name: 'garden_plots',
  type: 'GardenPlot',
  label: ['Garden Plot', 'Garden Plots'],
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    name: text({ limit: 60 }),
    soil: choice({ options: ['clay', 'loam', 'sand'] }),
    gardener: reference({ to: 'users', optional: true }),
    notes: richText({ optional: true }),
    rent: money({ optional: true }),
    raised: boolean(),
    since: date({ optional: true }),
    tag: text({ limit: 10, optional: true }),
  },
  list: { columns: ['name', 'soil', 'gardener', 'rent'], filters: ['soil', 'gardener'], sort: 'name' },
})
`

/** A copy of the project, to be edited: sources copied, packages shared. */
const copy = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'console-dev-'))
  chmodSync(root, 0o755)
  for (const part of [
    'src',
    'resources',
    'schema',
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'vite.config.ts',
  ])
    cpSync(part, join(root, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}

let root: string
let child: ChildProcess
let address = ''
let session: SignedIn
const said: string[] = []

/** Waits until it is printed, after the first `from` lines. */
const heard = async (words: string | RegExp, from = 0): Promise<void> => {
  const fits = (line: string): boolean => (typeof words === 'string' ? line.includes(words) : words.test(line))
  for (const until = Date.now() + 100_000; Date.now() < until; await pause(20)) if (said.slice(from).some(fits)) return
  throw new Error(`'${String(words)}' was not said. This was:\n${said.slice(from).join('\n')}`)
}

const file = (name: string): string => join(root, 'resources', `${name}.ts`)
const typeOf = async (type: string): Promise<readonly string[] | null> => {
  const { __type } = await ask<{ __type: { fields: { name: string }[] } | null }>(
    address,
    session.token,
    'query GetType($type: String!) { __type(name: $type) { fields { name } } }',
    { type },
  )
  return __type?.fields.map(one => one.name) ?? null
}
/** The development database, as its owner: the address is where the launcher keeps it. */
const ownerUrl = (): string => {
  const home = join(root, '.data', 'dev')
  const port = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgresql://postgres:${readFileSync(join(home, 'password'), 'utf8').trim()}@127.0.0.1:${port}/console`
}
const columnsOf = async (table: string): Promise<readonly string[]> => {
  return (await onDatabase(ownerUrl(), `select column_name from information_schema.columns where table_name = '${table}'`)).map(row =>
    String(row['column_name']),
  )
}

beforeAll(async () => {
  root = copy()
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, DATA_DIR: _data, ...env } = process.env
  child = spawn(process.execPath, ['src/tools/dev.mjs'], { cwd: root, env: { ...env, PORT: '0' }, stdio: ['pipe', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', line => said.push(line))
  // The first start takes as long as it takes to write a declaration.
  await heard('Filling the database')
  writeFileSync(
    file('early_plots'),
    PLOTS.replaceAll('garden_plots', 'early_plots').replaceAll('GardenPlot', 'EarlyPlot').replaceAll('Garden', 'Early'),
  )
  await heard(/The console is at/)
  address = /http:\/\/localhost:\d+/.exec(said.join('\n'))?.[0] ?? ''
  session = await signIn(address, 'admin@lakeside.example', DEMO_PASSWORD)
}, 150_000)

afterAll(async () => {
  if (child.exitCode === null) {
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  rmSync(root, { recursive: true, force: true })
}, 60_000)

/** The new resource in Chromium: its place in the sidebar, its list with the row, its form with every field. */
const isOnScreen = async (organizationId: string): Promise<void> => {
  const browser = await openChromium()
  try {
    const page = await browser.page()
    page.setDefaultTimeout(30_000)
    await page.goto(`${address}/wz-login?redirect=${encodeURIComponent(`/organizations/${organizationId}/garden_plots`)}`)
    await page.getByLabel('Email').fill('admin@lakeside.example')
    await page.locator('input[type=password]').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Garden Plots' }).waitFor()
    await page.getByRole('link', { name: 'By the pond' }).waitFor()
    // As when it is built: the page itself has no margin.
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    await page.getByRole('navigation').getByRole('link', { name: 'Garden Plots' }).first().waitFor()
    await page.goto(`${address}/organizations/${organizationId}/garden_plots/new`)
    for (const label of ['Name', 'Soil', 'Gardener', 'Notes', 'Rent', 'Raised', 'Since', 'Tag'])
      await page
        .getByText(new RegExp(`^${label}`))
        .first()
        .waitFor()
    expect(browser.errors).toEqual([])
  } finally {
    await browser.close()
  }
}

it('[R13.7] what was saved while the first start filled the demo is served as well', async () => {
  await heard(/^Swapped: .* statements for the database/)
  expect(await typeOf('EarlyPlot')).toContain('soil')
  // What is saved after this is heard as well.
  utimesSync(join(root, 'vite.config.ts'), new Date(), new Date())
}, 120_000)

it('[R13.7] one file of 8 fields is a resource, without a restart: table, API, and its place in the console', async () => {
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig
  expect((await format('plots.ts', PLOTS, style)).code).toBe(PLOTS)
  // Blank lines are not counted, and whose area it is takes one.
  expect(
    PLOTS.trim()
      .split('\n')
      .filter(line => line !== '').length,
  ).toBeLessThanOrEqual(21)
  expect(await typeOf('GardenPlot')).toBeNull()
  const from = said.length
  writeFileSync(file('garden_plots'), PLOTS)
  await heard(/^Swapped: .* statements for the database/, from)
  expect(await columnsOf('garden_plots')).toEqual(expect.arrayContaining(['organization_id', 'id', 'name', 'soil', 'notes', 'raised']))
  expect(await typeOf('GardenPlot')).toEqual(
    expect.arrayContaining(['name', 'soil', 'gardener', 'gardenerId', 'notes', 'rentCents', 'raised', 'since', 'tag']),
  )

  const { organizationId } = session
  const made = await ask<{ createGardenPlot: { name: string; soil: string; notes: string } }>(
    address,
    session.token,
    'mutation CreateGardenPlot($organizationId: ID!, $input: GardenPlotInput!) { createGardenPlot(organizationId: $organizationId, input: $input) { name soil notes } }',
    { organizationId, input: { name: 'By the pond', soil: 'loam', notes: '<p>Sunny</p>', raised: true } },
  )
  expect(made.createGardenPlot).toEqual({ name: 'By the pond', soil: 'loam', notes: '<p>Sunny</p>' })
  // What the browser is served: the catalogue that sidebar, routes and screens are made of.
  expect(await (await fetch(`${address}/src/catalogue/declared.ts`)).text()).toContain('/resources/garden_plots.ts')
  await isOnScreen(organizationId)
}, 240_000)

it('[R13.7] a mistake keeps the application before, and says what is wrong', async () => {
  let from = said.length
  writeFileSync(file('garden_plots'), PLOTS.replace('list: {', 'list: {'.repeat(2)))
  await heard('The application before stays.', from)
  expect(await typeOf('GardenPlot')).toContain('soil')

  from = said.length
  writeFileSync(file('garden_plots'), PLOTS.replace("columns: ['name', 'soil'", "columns: ['name', 'soill'"))
  await heard("Did you mean 'soil'", from)
  expect(await typeOf('GardenPlot')).toContain('soil')
}, 240_000)

it('[R13.7] what the compiler refuses is refused with file and line, and what follows is served again', async () => {
  let from = said.length
  writeFileSync(file('garden_plots'), PLOTS.replace('limit: 10, optional', 'limitt: 10, optional'))
  await heard(/^resources\/garden_plots\.ts, line 19: There is no key 'limitt' here\. Did you mean 'limit'\?$/, from)
  await heard('The application before stays.', from)
  expect(said.slice(from).filter(line => line.startsWith('Swapped'))).toEqual([])
  expect(await typeOf('GardenPlot')).toContain('tag')
  from = said.length
  // What is imported and not used yet is no reason to wait.
  writeFileSync(file('garden_plots'), PLOTS.replace('import { boolean', 'import { time, boolean'))
  await heard(/^Swapped/, from)
}, 240_000)

it('[R13.7] an action that names code which is nowhere is refused, and what is due is done while one develops', async () => {
  const moved = `${PLOTS.trimEnd().replace(/}\)$/, '')}  actions: { dig: { label: 'Dig', done: 'dug', by: 'system', guards: GUARDS sets: { raised: true } } },
  due: [{ at: 'since', action: 'dig', where: { raised: { is: false } } }],
})
`
  let from = said.length
  writeFileSync(file('garden_plots'), moved.replace('GUARDS', "[{ named: 'dry' }],"))
  await heard("resources/garden_plots.server.ts has no 'dry', which the declaration names.", from)
  await heard('The application before stays.', from)
  from = said.length
  writeFileSync(file('garden_plots'), moved.replace('guards: GUARDS', ''))
  await heard(/^Swapped/, from)
  const plots = (where: string) => onDatabase(ownerUrl(), `select raised from garden_plots where ${where}`)
  await onDatabase(
    ownerUrl(),
    `insert into garden_plots (id, organization_id, name, soil, since) select gen_random_uuid(), id, 'Due', 'clay', '2026-01-01' from organizations where depth > 0 limit 1`,
  )
  await expect.poll(() => plots(`name = 'Due'`), { timeout: 30_000 }).toEqual([{ raised: true }])
  from = said.length
  writeFileSync(file('garden_plots'), PLOTS)
  await heard(/^Swapped/, from)
}, 240_000)

it('[R13.7] a change that loses data waits for consent', async () => {
  let from = said.length
  const smaller = PLOTS.replace('    tag: text({ limit: 10, optional: true }),\n', '')
  writeFileSync(file('garden_plots'), smaller)
  await heard('Type y and Enter', from)
  expect(await columnsOf('garden_plots')).toContain('tag')
  from = said.length
  child.stdin?.write('n\n')
  await heard('Not applied', from)
  expect(await typeOf('GardenPlot')).toContain('tag')

  from = said.length
  writeFileSync(file('garden_plots'), `${smaller}\n`)
  await heard('Type y and Enter', from)
  child.stdin?.write('y\n')
  await heard(/^Swapped/, from)
  expect(await columnsOf('garden_plots')).not.toContain('tag')
  expect(await typeOf('GardenPlot')).not.toContain('tag')
}, 240_000)

it('[R13.7] a file that goes takes its resource along, once a person agrees', async () => {
  const from = said.length
  rmSync(file('garden_plots'))
  await heard('Type y and Enter', from)
  child.stdin?.write('y\n')
  await heard(/^Swapped/, from)
  expect(await typeOf('GardenPlot')).toBeNull()
}, 240_000)
