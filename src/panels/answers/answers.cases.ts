import type { PanelCases } from '../cases.ts'
import type { AnswersOptions } from './answers.ts'

const right = { rowsOf: 'remarks', through: 'about' }

export const cases: PanelCases<AnswersOptions> = {
  accepted: right,
  refused: [
    { options: { ...right, through: 'of' }, path: 'through', message: "names 'of', which is not a field of remarks." },
    {
      options: { rowsOf: 'walkers', through: 'person' },
      path: 'rowsOf',
      message: "names 'walkers', whose rows are no answers to what is asked here.",
    },
  ],
}
