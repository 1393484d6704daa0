import type { Level } from '#model'
import type { Cases } from '../cases.ts'
import type { Levels, LevelsOptions } from './levels.ts'

const areas = { events: { label: 'Events', about: 'The calendar.' }, frontDesk: { label: 'Front desk', about: 'The door.' } }

export const cases: Cases<Levels, LevelsOptions> = {
  options: { areas },
  accepted: [
    {
      value: { events: 'publish', frontDesk: 'see' },
      wire: { field: { events: 'publish', frontDesk: 'see' } },
      csv: 'Events: publish, Front desk: see',
      cells: ['frontDesk: see; events: publish', 'EVENTS:Publish,front desk:SEE'],
    },
    { value: { events: 'edit' }, wire: { field: { events: 'edit' } }, csv: 'Events: edit' },
    {
      value: { frontDesk: 'edit', events: 'none' },
      wire: { field: { frontDesk: 'edit' } },
      reads: { frontDesk: 'edit' },
      csv: 'Front desk: edit',
    },
    { value: {}, wire: { field: {} }, csv: '' },
  ],
  refused: [
    { value: { events: 'delete' as Level }, path: ['events'], message: 'Choose none, see, edit or publish' },
    ...['publish', ['events']].map(value => ({
      value: value as unknown as Levels,
      message: 'Give each area a level: { "events": "edit" }',
    })),
    { value: { garden: 'see' }, path: ['garden'], message: 'This is not an area' },
  ],
  badCells: ['Events', 'Events: all', 'Garden: see'].map(cell => ({ cell, message: 'Write levels as Events: edit, Dining: see' })),
}
