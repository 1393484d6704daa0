import type { Panel } from '#model'
import type { PanelType } from '../panelType.ts'

/** What happened to the row, newest first. */
export const history = (title?: string): Panel<'history', object, never> => ({
  panel: 'history',
  title,
  fields: [],
  ofLog: true,
  options: {},
})

export const historyType: PanelType<'history'> = { name: 'history', check: () => [] }
