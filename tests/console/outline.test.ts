import { afterEach, expect, it, vi } from 'vitest'
import { drawOutline, endOutline } from '../../src/console/outline/draw.ts'
import { outlineOf, type Shown } from '../../src/console/outline/learn.ts'
import type { Outline } from '../../src/console/outline/outline.ts'

const WRITING = { locale: 'en-US', timeZone: 'America/Chicago' }
const year = new Date().getFullYear()

const row = (id: string, name: string, more: object = {}) => ({
  id,
  status: 'published',
  recordTitle: name,
  startsAt: `${year}-05-05T15:00:00Z`,
  place: null as object | null,
  seats: 1200,
  ...more,
})
const answerOf = (...items: readonly object[]) => ({ data: { events: { items, total: items.length } } })

const tableOf = (...rows: readonly (readonly [id: string, ...texts: readonly string[]])[]): Shown => {
  document.body.innerHTML = `<main><div><table><thead><tr><th>Title</th></tr></thead><tbody>${rows
    .map(([id, ...texts]) => `<tr data-row="${id}">${texts.map(text => `<td>${text}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div></main><p data-waiting></p>`
  const box = document.querySelector('main div')
  if (!box) throw new Error('no box')
  return {
    box,
    frames: [box],
    words: [...box.querySelectorAll('th')],
    rows: [...box.querySelectorAll('tr[data-row]')].map(one => ({
      key: one.getAttribute('data-row') ?? '',
      values: [...one.querySelectorAll('td')],
    })),
    as: 'table',
  }
}

const draw = async (outline: Outline | null, answer: unknown): Promise<readonly string[] | null> => {
  if (!outline) throw new Error('Nothing was learned.')
  await drawOutline({ ...outline, pitch: outline.pitch || 40 }, Promise.resolve(new Response(JSON.stringify(answer))))
  const drawn = document.querySelector('.outline')
  return drawn && [...drawn.querySelectorAll('span')].map(span => span.textContent)
}

const MOMENT = 'Tue, May 5, 10:00 AM'
const moment = `${new Intl.DateTimeFormat('en-US', { weekday: 'short' }).format(new Date(`${year}-05-05T15:00:00Z`))}${MOMENT.slice(3)}`

afterEach(() => {
  endOutline()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const learned = () =>
  outlineOf(
    'GetEvents',
    tableOf(['1', 'Chair yoga', moment, 'Published', 'Garden room', '1,200'], ['2', 'Bingo', moment, 'Draft', '–', '1,200']),
    answerOf(row('1', 'Chair yoga', { place: { title: 'Garden room' } }), row('2', 'Bingo', { status: 'draft' })),
    WRITING,
  )

it('a table is drawn from a new answer as it said the one before: texts, moments, numbers, references, words of choices', async () => {
  const next = answerOf(
    row('7', 'Choir', { startsAt: `${year}-11-03T21:30:00Z`, place: { title: 'Hall' }, seats: 7 }),
    row('8', 'Walk', { status: 'draft' }),
  )
  const texts = await draw(learned(), next)
  expect(texts?.[0]).toBe('Title')
  expect(texts?.slice(1, 6)).toEqual(['Choir', expect.stringMatching(/^\w{3}, Nov 3, 3:30 PM$/), 'Published', 'Hall', '7'])
  expect(texts?.slice(6)).toEqual(['Walk', moment, 'Draft', '1,200'])
})

it('nothing that people wrote is in what a browser keeps', () => {
  const kept = JSON.stringify(learned())
  for (const text of ['Chair yoga', 'Bingo', 'Garden room', '1,200', 'May 5']) expect(kept).not.toContain(text)
})

it('a cell that says something else than its value is left out', async () => {
  const outline = outlineOf(
    'GetEvents',
    tableOf(['1', 'Chair yoga', 'in 3 days'], ['2', 'Bingo', 'in 5 days']),
    answerOf(row('1', 'Chair yoga'), row('2', 'Bingo')),
    WRITING,
  )
  expect(await draw(outline, answerOf(row('7', 'Choir')))).toEqual(['Title', 'Choir'])
})

it('a column is made of the value that speaks of the most rows', async () => {
  const outline = outlineOf(
    'GetEvents',
    tableOf(['1', 'Chair yoga', 'Resident'], ['2', 'Bingo', 'Staff']),
    answerOf(row('1', 'Chair yoga', { care: { label: 'Resident' }, kind: 'resident' }), row('2', 'Bingo', { care: null, kind: 'staff' })),
    WRITING,
  )
  expect(await draw(outline, answerOf(row('7', 'Choir', { care: null, kind: 'staff' })))).toEqual(['Title', 'Choir', 'Staff'])
})

it('initials beside a name are no part of it', async () => {
  const badge = '<i aria-hidden="true">CY</i>'
  const outline = outlineOf('GetEvents', tableOf(['1', `${badge}Clara Young`]), answerOf(row('1', 'Clara Young')), WRITING)
  expect(await draw(outline, answerOf(row('7', 'Ada Reed')))).toEqual(['Title', 'Ada Reed'])
})

it('figures are drawn with their digits, each in its place; one that nobody may know is left out', async () => {
  document.body.innerHTML =
    '<ul><li><h2>Active</h2><b data-digits="1">88.0%</b></li><li><h2>Visits</h2><b data-digits="0">1,204</b></li></ul><p data-waiting></p>'
  const [box] = document.querySelectorAll('ul')
  if (!box) throw new Error('no box')
  const tiles = [...box.children]
  const figure = (name: string, value: number | null, withheld = false) => ({ figure: name, told: true, now: { value, part: 9, withheld } })
  const outline = outlineOf(
    'GetFigures',
    {
      box,
      frames: tiles,
      words: [...box.querySelectorAll('h2')],
      rows: tiles.map((tile, index) => ({ key: index === 0 ? 'users.active' : 'users.visits', values: [...tile.querySelectorAll('b')] })),
      as: 'tiles',
    },
    { data: { figures: [figure('users.active', 88), figure('users.visits', 1204)] } },
    WRITING,
  )
  expect(await draw(outline, { data: { figures: [figure('users.active', 71.25), figure('users.visits', null, true)] } })).toEqual([
    'Active',
    'Visits',
    '71.3%',
  ])
})

it('nothing is drawn in another window, in another scheme, of an error, of no rows, or once nothing waits any more', async () => {
  const outline = learned()
  const next = answerOf(row('7', 'Choir'))
  expect(await draw(outline && { ...outline, window: 5 }, next)).toBeNull()
  expect(await draw(outline && { ...outline, ground: 'rgb(1, 2, 3)' }, next)).toBeNull()
  expect(await draw(outline, { data: null, errors: [{ message: 'no' }] })).toBeNull()
  expect(await draw(outline, answerOf())).toBeNull()
  document.querySelector('[data-waiting]')?.remove()
  expect(await draw(outline, next)).toBeNull()
})

it('what was drawn of an answer goes when another is asked for, and with the next screen', async () => {
  expect(await draw(learned(), answerOf(row('7', 'Choir')))).not.toBeNull()
  endOutline('GetFigures')
  expect(document.querySelector('.outline')).not.toBeNull()
  endOutline('GetEvents')
  expect(document.querySelector('.outline')).toBeNull()
})
