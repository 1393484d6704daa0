import { plainPanel, type PanelType } from '../panelType.ts'

/** What happened to the row, newest first. */
export const history = plainPanel('history')

export const historyType: PanelType<'history'> = { name: 'history', check: () => [] }
