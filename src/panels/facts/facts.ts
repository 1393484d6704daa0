import type { Panel } from '#model'
import type { PanelType } from '../panelType.ts'

export interface FactsOptions {
  readonly fields: readonly string[]
}

/** Some fields of the row in a card of their own. */
export const facts = <const K extends string>(title: string, ...fields: K[]): Panel<'facts', FactsOptions, K> => ({
  panel: 'facts',
  title,
  fields,
  options: { fields },
})

export const factsType: PanelType<'facts', FactsOptions> = {
  name: 'facts',
  check: ({ fields }, { resource }) => [
    ...(fields.length === 0 ? [['fields', 'names no field.'] as const] : []),
    ...fields.flatMap((key, index) =>
      key in resource.fields ? [] : [[`fields[${index}]`, `names '${key}', which is not a field of ${resource.name}.`] as const],
    ),
  ],
}
