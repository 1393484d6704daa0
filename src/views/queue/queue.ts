import type { Exactly, View } from '#model'
import { fieldThat, oneOf, pathsThatExist, targetOf, type FieldOf, type FieldPath, type Mistake } from '../checks.ts'
import { viewOf, type Named, type ViewType } from '../viewType.ts'

export interface QueueOptions {
  /** Who sent a row: said with a photo above what is read. */
  readonly from?: string
  /** What is said of them below their name. */
  readonly tells?: readonly FieldPath[]
  /** The text that is read in full. */
  readonly body?: string
  /** Short facts: chips beside the sender, and words below the name in the list. */
  readonly badges?: readonly FieldPath[]
  /** When a row began to wait. Default: when it was made. */
  readonly since?: string
}

type Names<O extends QueueOptions> =
  | O['from']
  | O['body']
  | O['since']
  | FieldOf<NonNullable<O['tells']>[number]>
  | FieldOf<NonNullable<O['badges']>[number]>

const made = viewOf<'queue', QueueOptions>('queue', { label: 'Queue', icon: 'clock', parts: ['tabs', 'tools'] })

/** What waits at one side, one row in full at the other; deciding opens the next. */
export const queue = <const O extends QueueOptions & Named>(
  options: Exactly<O, QueueOptions & Named>,
): View<'queue', QueueOptions, Extract<Names<O>, string>> => made(options)

export const queueType: ViewType<'queue', QueueOptions> = {
  name: 'queue',
  describe: ({ body }) =>
    [
      'what waits longest first, and one row beside it in full; an action on it opens the next',
      ...(body === undefined ? [] : ['the whole text is read there']),
    ].join('; '),
  check: ({ from, tells, body, badges, since }, scope): readonly Mistake[] => {
    const keys = Object.keys(scope.resource.fields)
    return [
      ...(from === undefined || targetOf(scope.resource, from) !== null
        ? []
        : [['from', `'${from}' points at no row. Name a reference.`] as const]),
      ...pathsThatExist('tells', tells, scope),
      ...(body === undefined ? [] : oneOf('body', body, keys, 'field of these rows')),
      ...pathsThatExist('badges', badges, scope),
      ...fieldThat('since', since, 'moment', scope),
    ]
  },
}
