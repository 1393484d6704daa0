import { plainPanel, type PanelType } from '../panelType.ts'

/** What a screen on a wall shows, now or at another time, and the address that it opens. */
export const signage = plainPanel('signage')

export const signageType: PanelType<'signage'> = {
  name: 'signage',
  check: (_options, { resource }) =>
    resource.signage ? [] : [['panel', `${resource.name} are no screens: the declaration needs signage.`]],
}
