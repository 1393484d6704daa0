import { choice, dateTime } from '#fields'
import { defineResource } from '#model'
import type { ViewCases } from '../cases.ts'
import type { ScorecardOptions } from './scorecard.ts'

const sales = defineResource({
  name: 'sales',
  type: 'Sale',
  label: ['Sale', 'Sales'],
  titleFields: 'shelf',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: { shelf: choice({ options: ['books', 'cards'] }), at: dateTime() },
  figures: {
    sold: { label: 'Sold', says: 'Everything sold.', at: 'at', good: 'up' },
    noted: { label: 'Noted', says: 'Sold, and written down.', of: 'sold', over: 'sold', unit: 'percent', target: 80, good: 'up' },
    shelves: { label: 'Shelves', says: 'All of them.' },
  },
  list: { columns: ['shelf', 'at'], sort: 'at' },
})

export const cases: ViewCases<ScorecardOptions> = {
  resource: sales,
  accepted: { figures: ['sales.sold', 'sales.shelves'], completeness: 'sales.noted' },
  refused: [
    { options: { figures: [] }, path: 'figures', message: 'names no figure.' },
    {
      options: { figures: ['sales.solt'] },
      path: 'figures',
      message: "names 'sales.solt'. Write a resource and a figure of it: 'users.participation'.",
    },
    {
      options: { figures: ['sales.shelves'] },
      path: 'figures',
      message: "begins with 'sales.shelves', which says not which way is better. Begin with one that does.",
    },
    {
      options: { figures: ['sales.sold'], completeness: 'sales.shelves' },
      path: 'completeness',
      message: "names 'sales.shelves', which has no target.",
    },
  ],
  says: 'communities side by side by 2 figures, the worst first; each number opens its rows there',
}
