import type { PanelCases } from '../cases.ts'
import type { StripOptions } from './strip.ts'

const right = { rowsOf: 'walkers', through: 'person', day: 'day', days: 14 }

export const cases: PanelCases<StripOptions> = {
  accepted: right,
  refused: [
    { options: { ...right, rowsOf: 'runners' }, path: 'rowsOf', message: "names 'runners', which is not a declared resource." },
    {
      options: { ...right, through: 'walk' },
      path: 'through',
      message: "'walk' of walkers points at walks, not at people. Name a field that points here.",
    },
    { options: { ...right, day: 'cameAt' }, path: 'day', message: "'cameAt' is no field of walkers that holds a day." },
    { options: { ...right, days: 90 }, path: 'days', message: 'is a whole number from 2 to 31.' },
  ],
}
