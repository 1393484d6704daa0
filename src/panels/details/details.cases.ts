import type { PanelCases } from '../cases.ts'

export const cases: PanelCases<object> = { accepted: {}, refused: [] }
