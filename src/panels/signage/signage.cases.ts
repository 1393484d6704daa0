import type { PanelCases } from '../cases.ts'

export const cases: PanelCases<object> = {
  accepted: {},
  refused: [{ options: {}, path: 'panel', message: 'people are no screens: the declaration needs signage.' }],
}
