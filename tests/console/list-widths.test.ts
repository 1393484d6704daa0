import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { possibleColumns, type ListColumn } from '#console/views/list/columns.tsx'
import { cellsOf, endsOf, fitting, headingsOf, steadyUses, usesOf } from '#console/views/list/widths.ts'
import { tableWidths } from '#console/views/list/tableWidths.ts'
import type { ConsoleRecord } from '#console/data/types.ts'

const venues = catalogue.resource('event_venues')
const columnOf = (key: string): ListColumn => {
  const found = possibleColumns(venues).find(column => column.key === key)
  if (!found) throw new Error(`There is no column '${key}'.`)
  return found
}
const columns = ['name', 'building', 'accessibility', 'status'].map(columnOf)
const env = { timeZone: 'UTC', locale: 'en-US', now: new Date('2026-05-01T12:00:00Z') }
const venue = (accessibility: readonly string[]) =>
  ({ name: 'Bistro', building: 'East', accessibility, status: 'active' }) as unknown as ConsoleRecord

test('[R13.1] what a list has left goes to the columns that have a use for it, not to those whose texts are short', () => {
  const uses = usesOf(columns, [venue([]), venue(['wheelchair', 'hearing_loop'])], env)
  expect(uses.get('building')).toBeLessThan(100)
  expect(uses.get('accessibility')).toBeGreaterThan(180)
  const shares = (found: ReadonlyMap<string, number>) => cellsOf(columns, 'name', found, { name: 220, ends: 88 }).get('accessibility')
  expect(shares(uses)).toMatch(/\/ 1, /)
  expect(shares(new Map([...uses, ['building', 300]]))).toMatch(/\/ 2, /)
})

test('[R13.1] where there is no room the last columns go, never the name, the state or the order', () => {
  const keys = (room: number) => fitting(columns, room, 'name', new Map(), ['status', 'building']).map(({ key }) => key)
  expect(keys(1200)).toEqual(['name', 'building', 'accessibility', 'status'])
  expect(keys(460)).toEqual(['name', 'building', 'status'])
  expect(keys(200)).toEqual(['name', 'building', 'status'])
})

test('[R13.1] before a column that says something goes one in which no row of the page does', () => {
  const keys = (silent: string) => fitting(columns, 460, 'name', new Map(), ['status'], ({ key }) => key !== silent).map(({ key }) => key)
  expect(keys('building')).toEqual(['name', 'accessibility', 'status'])
  expect(keys('accessibility')).toEqual(['name', 'building', 'status'])
})

test('[R13.1] a heading of several words stands on one line where there is room, and on two where there is none', () => {
  const label = 'Temporarily closed'
  const named = columns.map(column => (column.key === 'building' ? { ...column, label } : column))
  const headings = headingsOf(named, 'name', usesOf(named, [], env), { name: 220, ends: 88 })
  expect(headings.get('status')).toMatch(/^\d+px$/)
  const [, least, whole] = /^clamp\((\d+)px, .*100cqw.*, (\d+)px\)$/.exec(headings.get('building') ?? '') ?? []
  expect(Number(least)).toBeLessThan(label.length * 6)
  expect(Number(whole)).toBeGreaterThan(label.length * 7)
})

test('[R13.1] a column is as wide as what its cells say, where that is other than what a file holds', () => {
  const [audience] = possibleColumns(catalogue.resource('messages')).filter(({ key }) => key === 'audience')
  if (!audience) throw new Error('There is no such column.')
  const to = (count: number) =>
    ({ audience: { scope: 'all', roles: [], receivers: [], organizationIds: Array(count).fill('o1') } }) as unknown as ConsoleRecord
  const width = (count: number) => usesOf([audience], [to(count)], env).get('audience') ?? 0
  expect(width(12)).toBeGreaterThan(width(0))
})

test('[R13.1] a name that programs use has the room of what it is called, which is often longer', () => {
  const [action] = possibleColumns(catalogue.resource('audit_logs')).filter(({ key }) => key === 'action')
  if (!action) throw new Error('There is no such column.')
  const held = { action: 'hold', objectType: 'User' } as unknown as ConsoleRecord
  expect(usesOf([action], [held], env).get('action')).toBeGreaterThan(140)
})

test('[R13.1] a column that was just chosen, of which rows have nothing yet, has its width as well', () => {
  for (const { name } of catalogue.resources) {
    const all = possibleColumns(catalogue.resource(name))
    expect([...usesOf(all, [{ status: 'active' } as unknown as ConsoleRecord], env).values()].every(use => use > 0)).toBe(true)
  }
})

test('[R13.1] a table has its widths before it is laid out: the name takes what is left, and all together have a least', () => {
  const active = usesOf(columns, [venue([])], env)
  const closed = usesOf(columns, [{ ...venue([]), status: 'closed_for_season' }], env)
  expect(closed.get('status')).toBeGreaterThan(active.get('status') ?? Infinity)
  const list = { link: 'name', choosable: true, hasMenu: true, actionWidth: 30 }
  const { gridTemplateColumns, minWidth } = tableWidths(list, columns, active)
  expect(gridTemplateColumns).toMatch(/^42px minmax\(0, 1fr\) (max\(.*\) ){3}76px$/)
  expect(minWidth).toMatch(/^calc\(144px \+ max\(.* \+ 118px\)$/)
})

test('[R13.1] where columns give way the name keeps more for long names', () => {
  const uses = usesOf(columns, [venue(['wheelchair', 'hearing_loop', 'projector', 'piano'])], env)
  const share = (name: number) =>
    Number(/\* ([\d.]+)/.exec(cellsOf(columns, 'name', uses, { name, ends: 88 }).get('accessibility') ?? '')?.[1])
  expect(share(260)).toBeLessThan(share(160))
})

test('[R13.1] a long name has its room before long texts beside it have theirs; among many columns it has less', () => {
  const articles = catalogue.resource('articles')
  const shown = articles.list.columns.flatMap(key => possibleColumns(articles).filter(column => column.key === key))
  expect(shown).toHaveLength(5)
  const list = { link: 'title', choosable: true, hasMenu: true, actionWidth: 0 }
  // What a list has to be wider than before a long text beside the name gets more than it cannot do without.
  const before = (columns: readonly ListColumn[], title: string): number => {
    const row = { title, author: 'Jonah Reyes, physical therapist' } as unknown as ConsoleRecord
    const { gridTemplateColumns } = tableWidths(list, columns, usesOf(columns, [row], env))
    return Number(/max\(0px, 100cqw - ([\d.]+)px\)/.exec(gridTemplateColumns)?.[1])
  }
  const more = (columns: readonly ListColumn[]): number =>
    before(columns, 'Keeping what matters, giving the rest of it away') - before(columns, 'Tea')
  expect(more(shown)).toBe(100)
  expect(more([...shown, columnOf('building')])).toBe(80)
})

test('[R13.1] columns stand still from page to page and grow where they must', () => {
  const uses = (building: number, accessibility: number) =>
    new Map([
      ['building', building],
      ['accessibility', accessibility],
    ])
  const before = uses(120, 200)
  expect(steadyUses(before, uses(100, 190))).toBe(before)
  expect([...steadyUses(before, uses(140, 190))]).toEqual([...uses(140, 200)])
  expect(steadyUses(before, uses(80, 112))).toBe(before)
  const others = new Map([['status', 128]])
  expect(steadyUses(before, others)).toBe(others)
})

test('[R13.1] the list of messages leaves their subjects room to be read beside the button that sends a draft', () => {
  const messages = catalogue.resource('messages')
  const shown = messages.list.columns.flatMap(key => possibleColumns(messages).filter(column => column.key === key))
  const [audience, publishing] = [
    { scope: 'all', roles: [], receivers: [], organizationIds: ['o1'] },
    { date: '2026-12-09T09:00', ends: null },
  ]
  const row = { kind: 'announcement', audience, channels: ['in_app', 'email'], publishing, status: 'scheduled' } as unknown as ConsoleRecord
  const list = { link: 'subject', choosable: true, hasMenu: true, actionWidth: 68 }
  const cells = cellsOf(shown, 'subject', usesOf(shown, [row], env), { name: 240, ends: 156 })
  const beside = [...cells.values()].reduce((sum, width) => sum + Number(/, (\d+)px\)$/.exec(width)?.[1]), endsOf(list))
  // A list has so much in a window of 1280 px.
  expect(1032 - beside).toBeGreaterThan(220)
})

test('[R12.6] a narrow list leaves a clock time room to be read whole', () => {
  const meals = catalogue.resource('meals')
  const shown = ['name', 'date', 'startsAt'].flatMap(key => possibleColumns(meals).filter(column => column.key === key))
  const row = { date: '2026-12-09', startsAt: '11:30' } as unknown as ConsoleRecord
  const least = /^clamp\((\d+)px|^(\d+)px/.exec(
    cellsOf(shown, 'name', usesOf(shown, [row], env), { name: 220, ends: 88 }).get('startsAt') ?? '',
  )
  // 12:30 PM takes 66 px in the font of a row, and its padding 20.
  expect(Number(least?.[1] ?? least?.[2])).toBeGreaterThanOrEqual(86)
})
