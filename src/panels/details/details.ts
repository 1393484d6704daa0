import { plainPanel, type PanelType } from '../panelType.ts'

/** The sections of 'show' with what no other part of the page shows. */
export const details = plainPanel('details')

export const detailsType: PanelType<'details'> = {
  name: 'details',
  check: () => [],
}
