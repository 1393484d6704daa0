import { plainPanel, type PanelType } from '../panelType.ts'

/** Whom a row that is sent to people reached, each figure the way to those people. */
export const reach = plainPanel('reach')

export const reachType: PanelType<'reach'> = {
  name: 'reach',
  check: (_options, { resource }) =>
    Object.values(resource.actions ?? {}).some(({ effects = [] }) => effects.some(({ effect }) => effect === 'deliver'))
      ? []
      : [['panel', `no action of ${resource.name} sends its rows to people.`]],
}
