import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchOf } from '#console/views/list/filters.ts'
import ListView from '#console/views/list/index.tsx'
import type { Resource } from '#model'
import { board, table } from '#views'
import { viewScreens } from '#views/screens.ts'
import { applicationWith, outing, outings, show, stub } from './viewsSupport.tsx'

const coming = {
  ...outings,
  list: { ...outings.list, upcoming: 'startsAt', sort: '-startsAt' },
  views: { all: table({ label: 'Table' }), drafts: table({ label: 'Drafts', status: ['draft'] }), lanes: board({ lanes: 'transport' }) },
} as Resource

const open = (view: string): readonly unknown[] => {
  const asked: unknown[] = []
  const getList = (_name: never, { filter, sort }: never): Promise<unknown> => {
    asked.push({ filter, sort })
    return Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } })
  }
  show(({ resource }) => <ListView resource={resource} view={view} />, stub({ getList }), {
    resource: coming,
    application: applicationWith({ viewScreens }),
  })
  return asked
}

test('[R13.1] a declared table opens with what is yet to come, the next first, as the list does without views', async () => {
  const asked = open('all')
  expect(await screen.findByRole('button', { name: /^Upcoming/ })).toHaveAttribute('aria-current', 'true')
  expect(asked).toContainEqual({ filter: { upcoming: true }, sort: { field: 'startsAt', order: 'ASC' } })
})

test('[R13.1] a table that says what it opens with opens with that, in the order of the list', async () => {
  const asked = open('drafts')
  expect(await screen.findByRole('button', { name: /^Draft/ })).toHaveAttribute('aria-current', 'true')
  expect(asked).toContainEqual({ filter: { status: ['draft'] }, sort: { field: 'startsAt', order: 'DESC' } })
})

test('[R13.1] a view without tabs does not leave out what is over, in silence', () => {
  const search = `?filter=${encodeURIComponent(JSON.stringify({ upcoming: true, q: 'lake' }))}`
  const filterIn = (along: string): unknown => JSON.parse(new URLSearchParams(along).get('filter') ?? 'null')
  const { all, lanes, drafts } = coming.views ?? {}
  expect(filterIn(searchOf(search, all, lanes))).toEqual({ q: 'lake' })
  expect(filterIn(searchOf(search, all, drafts))).toEqual({ upcoming: true, q: 'lake' })
})
