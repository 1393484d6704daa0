import type { PanelCases } from '../cases.ts'
import type { RelatedOptions } from './related.ts'

const right = { rowsOf: 'walkers', through: 'person' }

export const cases: PanelCases<RelatedOptions & { readonly rowsOf: string }> = {
  accepted: {
    ...right,
    columns: ['walk', 'walk.startsAt', 'status'],
    where: { day: { from: '2026-01-01' } },
    upcoming: 'walk',
    sort: '-walk.startsAt',
  },
  refused: [
    { options: { ...right, rowsOf: 'runners' }, path: 'rowsOf', message: "names 'runners', which is not a declared resource." },
    {
      options: { rowsOf: 'walkers', through: 'note' },
      path: 'through',
      message: "'note' of walkers points at nothing, not at people. Name a field that points here.",
    },
    { options: { ...right, listedIn: 'walkers' }, path: 'listedIn', message: "'person' of walkers is not read from 'walkers'." },
    { options: { ...right, columns: ['pace'] }, path: 'columns[0]', message: "names 'pace', which is not a field of walkers." },
    { options: { ...right, columns: ['walk.pace'] }, path: 'columns[0]', message: "names 'walk.pace', and walks has no field 'pace'." },
    {
      options: { ...right, upcoming: 'person' },
      path: 'upcoming',
      message: "'person' of walkers points at no resource whose list says what is upcoming.",
    },
    { options: { ...right, view: 'door' }, path: 'view', message: "'door' is no view of walkers." },
    { options: { ...right, offers: 'walk' }, path: 'offers', message: "'walk' is no action of people." },
    { options: { ...right, sort: '-pace' }, path: 'sort', message: "'pace' is no field of walkers." },
  ],
}
