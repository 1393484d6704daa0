import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { newAddressToken } from '#server/request/addressToken.ts'
import { DEMO_PASSWORD } from '#tools/demo/world.ts'
import { todayIn } from '#widgets/dates.ts'
import { onDatabase } from '../../support/database.ts'
import type { EnginePage } from '../../support/engines.ts'

/** What a journey needs of where it happens. */
export interface Place {
  readonly page: EnginePage
  /** The server's root as the browser addresses it. */
  readonly url: string
  readonly ownerUrl: string
  readonly lakeside: string
  /** Tells what one engine writes from what another does. */
  readonly mark: string
}

const ZONE = 'America/Chicago'
const EMAIL = 'admin@lakeside.example'
const SAVE = 'button[type=submit]'

const at = ({ url, lakeside }: Place, path: string): string => `${url}/organizations/${lakeside}/${path}`
const one = async ({ ownerUrl }: Place, sql: string): Promise<Readonly<Record<string, unknown>>> =>
  (await onDatabase(ownerUrl, sql))[0] ?? {}
const open = async (place: Place, path: string): Promise<void> => {
  await place.page.goto(at(place, path))
  await place.page.sees('h1')
  await place.page.until(`document.querySelector('[aria-busy=true]') === null`)
}

/** Wrong, then right; it leads where one wanted to go. Signed out, Back shows nothing of it, also where a browser kept the page whole. */
export const signIn = async (place: Place): Promise<void> => {
  const { page } = place
  await page.goto(at(place, 'document_categories'))
  await page.until(`location.pathname === '/wz-login'`)
  await page.fill(EMAIL, '[name=email]')
  await page.fill('not my password', '[name=password]')
  await page.click(SAVE)
  await page.sees('[role=alert]', 'Invalid email and/or password')
  expect(await page.read(`document.querySelector('[name=email]').value`)).toBe(EMAIL)
  const right = async (): Promise<void> => {
    await page.fill(DEMO_PASSWORD, '[name=password]')
    await page.click(SAVE)
    await page.until(`location.pathname.endsWith('/document_categories')`)
    await page.sees('#content tbody a')
  }
  await right()
  await page.click('header button', 'Dana')
  await page.click('[role=menuitem]', 'Sign out')
  await page.sees('[name=email]')
  await page.read(`(document.body.dataset.before = 'Back', history.back())`)
  await page.until(`location.pathname === '/wz-login' && document.body.dataset.before === undefined`)
  await page.fill(EMAIL, '[name=email]')
  await right()
}

/** Sorts, turns the page of people, filters by a chip and searches; the address says each. */
export const list = async (place: Place): Promise<void> => {
  const { page } = place
  const first = `document.querySelector('#content tbody a').textContent`
  await open(place, 'users')
  await page.click('#content thead button', 'Email')
  await page.until(
    `/[?&]sort=/.test(location.search) && document.querySelector('th[aria-sort=ascending], th[aria-sort=descending]') !== null`,
  )
  const sorted = await page.read<string>(first)
  await page.click('[data-pager] button:last-of-type')
  await page.until(`/[?&]page=2/.test(location.search) && ${first} !== ${JSON.stringify(sorted)}`)
  await open(place, 'users')
  await page.click('[role=search] button[aria-haspopup=dialog]', 'Filter')
  await page.click('[role=dialog] button', 'Type')
  await page.click('[role=dialog] label', 'Volunteer')
  await page.click('[role=dialog] button', 'Apply')
  await page.sees('[data-filter]', 'Type: Volunteer')
  await page.until(
    `/personType/.test(location.search) && [...document.querySelectorAll('#content tbody tr')].every(row => /Volunteer/.test(row.textContent))`,
  )
  await page.click('[data-filter] button', 'Remove the filter Type')
  await page.misses('[data-filter]')
  await page.type('dana', '#content input[type=search]')
  await page.until(
    `/dana/i.test(location.search) && [...document.querySelectorAll('#content tbody tr')].every(row => /dana/i.test(row.textContent))`,
  )
}

/** The month stands, today is today, every event is on its day, and the next month comes. In the hours of a week an event can be dragged. */
export const calendar = async (place: Place): Promise<void> => {
  const { page } = place
  const today = todayIn(ZONE)
  await open(place, 'event_monthly_calendar')
  await page.sees(`[data-day="${today}"][aria-current=date]`)
  const { count } = await one(
    place,
    `select count(*)::int as count from events where (organization_id = '${place.lakeside}' or audience_organization_ids @> array['${place.lakeside}']::uuid[])
     and archived_at is null and deleted_at is null and (starts_at at time zone '${ZONE}')::date = '${today}'`,
  )
  // Those behind 'more' are there too, for paper.
  expect(await page.read<number>(`document.querySelectorAll('[data-day="${today}"] [data-row]').length`)).toBe(count)
  await page.click('button', 'Next month')
  const [year = 0, month = 1] = today.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  await page.until(`location.search.includes('${next.slice(0, 7)}-01')`)
  await page.sees(`[data-day="${next}"]`)
  expect(await page.read<number>(`document.querySelectorAll('[data-day]').length % 7`)).toBe(0)
  await open(place, `event_monthly_calendar?filter=${encodeURIComponent(JSON.stringify({ $view: 'week' }))}`)
  await page.sees('#content [draggable=true]')
  // Safari ends a drag at once whose picture is neither in the page nor loaded.
  await page.until(`(row => {
    const dataTransfer = new DataTransfer()
    const pictures = []
    dataTransfer.setDragImage = picture => pictures.push(picture)
    const { x, y } = row.getBoundingClientRect()
    for (const type of ['dragstart', 'dragend'])
      row.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: x + 4, clientY: y + 4 }))
    return pictures.length === 1 && pictures.every(one => one.isConnected || one.naturalWidth > 0)
  })(document.querySelector('#content [draggable=true]'))`)
}

/** An empty box says what is to be entered, one with the focus is seen to have it, what is missing is said at its field; saved, it is there; changed, it is changed. */
export const form = async (place: Place): Promise<void> => {
  const { page, mark } = place
  const name = '#content form input[type=text], #content form input:not([type])'
  await open(place, 'events/new')
  for (const [type, said] of [
    ['date', 'Date'],
    ['time', 'Time'],
  ] as const) {
    const box = `#content input[type=${type}]`
    await page.sees(box)
    // Where Safari says nothing of its own; and it centers only what is flexible.
    const own = `(box => getComputedStyle(box).display + getComputedStyle(box, '::before').content)(document.querySelector('${box}'))`
    await page.until(`!CSS.supports('hanging-punctuation: first') || ${own} === 'flex"${said}"'`)
    // Nor pales what it shows instead on a ground that is none.
    await page.until(
      `!CSS.supports('hanging-punctuation: first') || getComputedStyle(document.querySelector('${box}')).backgroundColor === 'rgb(255, 255, 255)'`,
    )
    // And tells nobody of its focus, which is drawn nevertheless; the field's label stands below the bar at the top, from wherever one comes.
    await page.read(`(scrollTo(0, document.body.scrollHeight), document.querySelector('${box}').focus())`)
    await page.until(
      `(box => getComputedStyle(box.parentElement.querySelector('fieldset')).borderTopWidth === '2px' &&
        box.closest('[data-field]').getBoundingClientRect().top >= document.querySelector('header').getBoundingClientRect().bottom)(document.querySelector('${box}:focus'))`,
    )
  }
  await open(place, 'document_categories/new')
  await page.click(SAVE, 'Save')
  await page.sees('#content', 'Required')
  await page.fill(`Made in ${mark}`, name)
  await page.click(SAVE, 'Save')
  await page.until(`!location.pathname.endsWith('/new')`)
  const { id } = await one(place, `select id from document_categories where name = 'Made in ${mark}'`)
  await open(place, `document_categories/${String(id)}/edit`)
  await page.fill(`Changed in ${mark}`, name)
  await page.click(SAVE, 'Save')
  await page.until(`!location.pathname.endsWith('/edit')`)
  expect(await one(place, `select name from document_categories where id = '${String(id)}'`)).toEqual({ name: `Changed in ${mark}` })
}

/** A file, its columns, what would become of its rows, and the rows. */
export const importing = async (place: Place): Promise<void> => {
  const { page, mark } = place
  const file = join(tmpdir(), `categories-${process.pid}.csv`)
  writeFileSync(file, `Name,Show on home\nImported by ${mark},yes\nAlso by ${mark},no\n`)
  await open(place, 'document_categories/import')
  await page.attach(file, 'input[type=file]')
  await page.sees('select', 'Name goes into')
  expect(await page.read(`document.querySelector('select[aria-label^="Name goes"]').value`)).toBe('name')
  await page.click('#content button', 'Check 2')
  await page.sees('#content', '2 rows will be imported')
  await page.click('#content button', 'Import 2 rows')
  await page.sees('#content', '2 document categories imported')
  expect(await one(place, `select count(*)::int as count from document_categories where name like '%by ${mark}'`)).toEqual({ count: 2 })
}

/** The board of the day, and one resident who has been seen. */
export const checkIn = async (place: Place): Promise<void> => {
  const { page, lakeside } = place
  // Whatever the hour is: the deadline does not pass meanwhile.
  await one(place, `update checkin_settings set deadline = '23:58' where organization_id = '${lakeside}' returning id`)
  const { id } = await one(
    place,
    `update checkins set standing = 'pending', at = null, method = null where id = (select id from checkins where organization_id = '${lakeside}' and deleted_at is null order by day desc, id limit 1) returning id`,
  )
  await open(place, 'daily_checkin')
  await page.sees('#content [data-row]')
  await open(place, `daily_checkin?filter=${encodeURIComponent(JSON.stringify({ ids: [String(id)] }))}`)
  await page.click('#content [data-row] button', 'Seen')
  await page.sees('#content', '1 check-in marked as seen')
  expect(await one(place, `select standing from checkins where id = '${String(id)}'`)).toEqual({ standing: 'checked_in' })
}

/** A heading, bold, a list and a link are typed, saved, and read back. */
export const richText = async (place: Place): Promise<void> => {
  const { page, mark } = place
  const editor = '.ProseMirror[contenteditable=true]'
  const { id } = await one(
    place,
    `select id from articles where organization_id = '${place.lakeside}' and deleted_at is null and archived_at is null order by id limit 1`,
  )
  await open(place, `articles/${String(id)}/edit`)
  await page.click(editor)
  await page.read(`getSelection().selectAllChildren(document.querySelector('${editor}')) === undefined`)
  await page.click('[role=toolbar] button', 'Heading 2')
  await page.type(`Headed in ${mark}\n`, editor)
  await page.click('[role=toolbar] button', 'Bold')
  await page.type(`Bold in ${mark}\n`, editor)
  await page.click('[role=toolbar] button', 'Bold')
  await page.click('[role=toolbar] button', 'Bullet list')
  await page.type('first\nsecond ', editor)
  await page.click('[role=toolbar] button', 'Link')
  await page.type('https://example.com/menu', '[data-link] input')
  await page.click('[data-link] button', 'Add link')
  await page.click(SAVE, 'Save')
  await page.until(`!location.pathname.endsWith('/edit')`)
  const { body } = await one(place, `select body from articles where id = '${String(id)}'`)
  expect(String(body)).toContain(`<h2>Headed in ${mark}</h2>`)
  expect(String(body)).toContain(`<strong>Bold in ${mark}</strong>`)
  expect(String(body)).toMatch(/<ul><li><p>first<\/p><\/li><li><p>second <a [^>]*href="https:\/\/example\.com\/menu"/)
  await open(place, `articles/${String(id)}/edit`)
  await page.sees(`${editor} h2`, `Headed in ${mark}`)
  await page.sees(`${editor} li a`, 'https://example.com/menu')
}

/** A screen on a wall: one page at a time, and then the next. */
export const screen = async (place: Place): Promise<void> => {
  const { page, lakeside, url } = place
  const { id } = await one(
    place,
    `update signage_devices set on_hours = '[]', seconds_per_item = 5 where organization_id = '${lakeside}' and name = 'Lobby screen' returning id`,
  )
  const token = newAddressToken(lakeside)
  await one(
    place,
    `insert into screen_links (organization_id, resource, row_id, token_hash, made_by) values ('${lakeside}', 'signage_devices', '${String(id)}', '\\x${createHash('sha256').update(token).digest('hex')}', 'Nobody')
       on conflict (organization_id, resource, row_id) do update set token_hash = excluded.token_hash returning row_id`,
  )
  await page.goto(`${url}/signage/${token}`)
  const shown = `[...document.querySelectorAll('section')].filter(page => page.getBoundingClientRect().height > 0).map(page => page.textContent).join('|')`
  await page.sees('section h2')
  const first = await page.read<string>(shown)
  expect(first).not.toContain('|')
  await page.until(`${shown} !== ${JSON.stringify(first)}`)
  expect(await page.read<string>(shown)).not.toContain('|')
  expect(await page.read<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0)
}
