import type { PanelCases } from '../cases.ts'
import type { ReachOptions } from './reach.ts'

export const cases: PanelCases<ReachOptions> = {
  accepted: {},
  refused: [
    { options: {}, path: 'panel', message: 'no action of people sends its rows to people.' },
    { options: { offers: 'walk' }, path: 'offers', message: "'walk' is no action of people." },
  ],
}
