import type { Panel } from '#model'
import { plainPanel, type PanelType } from '../panelType.ts'

/** What happened to the row, newest first. */
export const history = (title?: string): Panel<'history', object, never> => ({ ...plainPanel('history')(title), ofLog: true })

export const historyType: PanelType<'history'> = { name: 'history', check: () => [] }
