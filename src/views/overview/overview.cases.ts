import { choice, dateTime, number } from '#fields'
import { defineResource } from '#model'
import type { ViewCases } from '../cases.ts'
import type { OverviewOptions } from './options.ts'

const sales = defineResource({
  name: 'sales',
  type: 'Sale',
  label: ['Sale', 'Sales'],
  titleFields: 'shelf',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: { shelf: choice({ options: ['books', 'cards'] }), at: dateTime(), cents: number() },
  figures: {
    sold: { label: 'Sold', says: 'Everything sold.', at: 'at' },
    taken: { label: 'Taken', says: 'What came in.', sum: 'cents', at: 'at' },
  },
  list: { columns: ['shelf', 'at'], sort: 'at' },
})

export const cases: ViewCases<OverviewOptions> = {
  resource: sales,
  accepted: {
    figures: ['sold', 'taken'],
    charts: [
      { as: 'line', figure: 'sold', step: 'week' },
      { as: 'bars', figure: 'sales.taken', by: 'shelf' },
      { as: 'heat', figure: 'sold' },
    ],
    groups: { by: ['sales.shelf'], figures: ['sold'] },
    filters: ['sales.shelf'],
  },
  refused: [
    { options: { figures: [] }, path: 'figures', message: 'names no figure.' },
    { options: { figures: ['solt'] }, path: 'figures', message: "names 'solt', which is no declared figure." },
    {
      options: { figures: ['sold'], charts: [{ as: 'line', figure: 'gone' }] },
      path: 'charts[0].figure',
      message: "names 'gone', which is no declared figure.",
    },
    {
      options: { figures: ['sold'], charts: [{ as: 'bars', figure: 'sold', by: 'cents' }] },
      path: 'charts[0].by',
      message: "names 'cents', which parts no rows. Name a choice, a reference or a text.",
    },
    {
      options: { figures: ['sold'], filters: ['sales.cents'] },
      path: 'filters',
      message: "names 'sales.cents'. Write a resource and a field that parts its rows: 'users.careLevel'.",
    },
    {
      options: { figures: ['sold'], groups: { figures: ['sold'], by: ['shelf'] } },
      path: 'groups.by',
      message: "names 'shelf' without its resource. Write 'sales.shelf'.",
    },
  ],
  says: '2 figures and 3 charts over a period, beside the one before; each opens its rows',
}
