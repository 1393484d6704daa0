import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { boolean, number, publishing, text } from '#fields'
import { factOf, type ListColumn } from '#console/views/list/columns.tsx'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Field } from '#model'

const resource = catalogue.resource('events')
const columnOf = (key: string, label: string, field: Field): ListColumn => ({
  resource,
  key,
  label,
  named: { key, label, field },
  sortable: false,
})
const said = (column: ListColumn, value: unknown, status = 'active'): string | null => {
  const fact = factOf(column, { [column.key]: value, status } as unknown as ConsoleRecord)
  return fact === null ? null : render(fact).container.textContent
}

test('[R13.1] on a phone a fact says what it is: a number with its label, a yes as the label, nothing not at all', () => {
  const guests = columnOf('guests', 'Guests', number())
  const paid = columnOf('paid', 'Paid', boolean())
  const kind = columnOf('kind', 'Kind', text({ limit: 20 }))
  expect([said(guests, 2), said(guests, 0), said(guests, null)]).toEqual(['Guests 2', 'Guests 0', null])
  expect([said(paid, true), said(paid, false)]).toEqual(['Paid', null])
  const seen = columnOf('publishing', 'Publishing', publishing())
  expect([said(seen, { date: null, time: null }, 'draft'), said(seen, { date: '2026-05-05', time: '09:00' }, 'published')]).toEqual([
    null,
    expect.stringContaining('9:00 AM'),
  ])
  expect([said(kind, 'Teaser'), said(kind, '')]).toEqual(['Teaser', null])
  expect([said(columnOf('apartment', 'Apartment', text()), '244'), said(columnOf('found', 'Residents', text()), '<5')]).toEqual([
    'Apartment 244',
    'Residents <5',
  ])
})
