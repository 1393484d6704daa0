import type { Exactly, View } from '#model'
import { viewOf, type Named, type ViewType } from '../viewType.ts'

/** Rows that are on for some organizations. `F`: fields. */
export interface MatrixOptions<F extends string = string> {
  /** Where a row is on: a field of type featureFlagTargets, whose organizations are the columns. */
  readonly on: F
  /** What gates call a row: an organization can be seen as it would be with it. */
  readonly key: F
}

const made = viewOf<'matrix', MatrixOptions>('matrix', { label: 'By organization', icon: 'grid', parts: ['tools'] })

/** A row for each, a column for each organization, to switch and to see what that opens there. */
export const matrix = <const O extends MatrixOptions & Named>(
  options: Exactly<O, MatrixOptions & Named>,
): View<'matrix', MatrixOptions, O['on'] | O['key']> => made(options)

export const matrixType: ViewType<'matrix', MatrixOptions> = {
  name: 'matrix',
  describe: () => 'a row for each and a column for each organization, to switch it there and to see what that opens',
  check: ({ on, key }, { resource: { fields, name } }) => [
    ...(fields[on]?.type === 'featureFlagTargets'
      ? []
      : [['on', `is '${on}', which says of no organization of ${name} where it is on.`] as const]),
    ...(['key', 'text'].includes(fields[key]?.type ?? '') ? [] : [['key', `is '${key}', which is no key or text of ${name}.`] as const]),
  ],
}
