import type { PanelCases } from '../cases.ts'

export const cases: PanelCases<object> = {
  accepted: {},
  refused: [{ options: {}, path: 'panel', message: 'no action of people sends its rows to people.' }],
}
