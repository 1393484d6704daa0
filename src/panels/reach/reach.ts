import type { Panel } from '#model'
import type { PanelType } from '../panelType.ts'

export interface ReachOptions {
  /** An action of the row that tells more of it, beside the title: its report. */
  readonly offers?: string | undefined
}

/** Whom a row that is sent to people reached, each figure the way to those people. */
export const reach = (options: ReachOptions = {}): Panel<'reach', ReachOptions, never> => ({
  panel: 'reach',
  title: undefined,
  fields: [],
  options,
})

export const reachType: PanelType<'reach', ReachOptions> = {
  name: 'reach',
  check: ({ offers }, { resource: { name, actions = {} } }) => [
    ...(Object.values(actions).some(({ effects = [] }) => effects.some(({ effect }) => effect === 'deliver'))
      ? []
      : [['panel', `no action of ${name} sends its rows to people.`] as const]),
    ...(offers === undefined || offers in actions ? [] : [['offers', `'${offers}' is no action of ${name}.`] as const]),
  ],
}
