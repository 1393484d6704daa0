import type { PanelCases } from '../cases.ts'
import type { FiguresOptions } from './figures.ts'

const right = { rowsOf: 'walkers', through: 'person', figures: ['came'], days: 30 }

export const cases: PanelCases<FiguresOptions> = {
  accepted: right,
  refused: [
    { options: { ...right, through: 'who' }, path: 'through', message: "names 'who', which is not a field of walkers." },
    { options: { ...right, figures: [] }, path: 'figures', message: 'names no figure.' },
    { options: { ...right, figures: ['left'] }, path: 'figures[0]', message: "names 'left', which is not a figure of walkers." },
    { options: { ...right, days: 0 }, path: 'days', message: 'is a whole number from 1 to 366.' },
  ],
}
