import type { PanelCases } from '../cases.ts'
import type { BarsOptions } from './bars.ts'

const right = { rowsOf: 'walkers', through: 'person', at: 'cameAt', days: 30 }

export const cases: PanelCases<BarsOptions> = {
  accepted: right,
  refused: [
    { options: { ...right, through: 'who' }, path: 'through', message: "names 'who', which is not a field of walkers." },
    { options: { ...right, at: 'minutes' }, path: 'at', message: "'minutes' is no field of walkers that holds a moment or a day." },
    { options: { ...right, days: 1 }, path: 'days', message: 'is a whole number from 2 to 92.' },
  ],
}
