import { KNOWN, type Cases } from '../cases.ts'
import { choices, date, dateTime, money, number, repeater, reference, text, time } from '../index.ts'
import type { RepeaterRow, RepeaterOptions } from './repeater.ts'

const options: RepeaterOptions = {
  type: 'Schedule',
  min: 1,
  max: 3,
  fields: {
    name: text({ limit: 10 }),
    price: money({ optional: true }),
    from: date({ optional: true }),
    opensAt: dateTime({ optional: true }),
    room: reference({ to: 'venues', optional: true }),
    tags: choices({ options: ['vegan', 'soup'], optional: true }),
    days: repeater({ type: 'Day', optional: true, fields: { weekday: number({ integer: true, min: 0, max: 6 }), startedAt: time() } }),
  },
}

const empty: RepeaterRow = { name: null, price: 0, from: null, opensAt: null, room: null, tags: [], days: [] }
const wire = { name: null, priceCents: 0, from: null, opensAt: null, roomId: null, tags: [], days: [] }
const { sunroom } = KNOWN
const days = [
  { weekday: 0, startedAt: '11:00' },
  { weekday: 6, startedAt: '10:00' },
]

export const cases: Cases<readonly RepeaterRow[], RepeaterOptions> = {
  options,
  accepted: [
    {
      value: [
        {
          ...empty,
          name: 'Summer',
          from: '2026-06-01',
          room: sunroom,
          tags: ['soup'],
          days,
        },
        { ...empty, name: 'Winter', price: 4.5, opensAt: '2026-12-01T08:00' },
      ],
      wire: {
        field: [
          {
            ...wire,
            name: 'Summer',
            from: '2026-06-01',
            roomId: sunroom.id,
            tags: ['soup'],
            days,
          },
          { ...wire, name: 'Winter', priceCents: 450, opensAt: '2026-12-01T13:00:00.000Z' },
        ],
      },
      reply: {
        field: [
          {
            ...wire,
            name: 'Summer',
            from: '2026-06-01',
            roomId: sunroom.id,
            room: { id: sunroom.id, recordTitle: sunroom.title },
            tags: ['soup'],
            days,
          },
          { ...wire, name: 'Winter', priceCents: 450, opensAt: '2026-12-01T13:00:00.000Z', room: null },
        ],
      },
    },
    { value: [], wire: { field: [] }, options: { ...options, optional: true } },
  ],
  refused: [
    { value: [], message: 'Required' },
    {
      value: [
        { ...empty, name: 'a' },
        { ...empty, name: null },
      ],
      path: [1, 'name'],
      message: 'Required',
    },
    {
      value: [
        { ...empty, name: 'Summer' },
        { ...empty, name: 'Summer', price: 2 },
      ],
      path: [1, 'name'],
      message: 'Another one has the same name',
      options: { ...options, distinct: ['name'] },
    },
    { value: [{ ...empty, name: 'much too long' }], path: [0, 'name'], message: 'Text exceeds 10 characters' },
    {
      value: [{ ...empty, name: 'a', days: [{ weekday: 7, startedAt: '10:00' }] }],
      path: [0, 'days', 0, 'weekday'],
      message: 'Value must be less than or equal to 6',
    },
    { value: ['a', 'b', 'c', 'd'].map(name => ({ ...empty, name })), message: 'At most 3 are possible' },
    { value: [{ ...empty, name: 'a' }], message: 'At least 2 are needed', options: { ...options, min: 2 } },
  ],
}
