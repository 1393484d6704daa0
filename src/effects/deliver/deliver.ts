import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { inSentence, labelOf, pointsAt, type Effect, type Exactly, type Fields } from '#model'
import { effectOf, type EffectScope, type EffectType } from '../effectType.ts'
import type { AnswerOptions } from './answers.ts'
import { CHANNELS } from './channels.ts'
import { LEDGER } from './ledger.ts'
import { segmentMistakes, type SegmentOptions } from './segment.ts'
import { arePeople, isPerson, isTelling, tellingMistakes, type TellOptions } from './tell.ts'

export { LEDGER }
export const PEOPLE = 'users'

/** States of a delivery in which somebody knows of it, or can. */
export const REACHED = ['sent', 'acknowledged', 'safe', 'needs_help', 'told_in_person'] as const
/** States in which somebody has answered, or was spoken to: nothing is repeated to them. */
export const ANSWERED = ['acknowledged', 'safe', 'needs_help', 'told_in_person'] as const

/** What goes out about a row; each kind has its own rows in the ledger. */
export type DeliveryKind = 'notice' | 'all_clear'

/** Links between people, by which those in the audience have others who are told with them. */
export interface FamilyOptions {
  /** The field of the row that says whether they are. */
  readonly when: string
  /** The resource of the links, and its references: to somebody in the audience, and to who belongs to them. */
  readonly through: string
  readonly of: string
  readonly member: string
  /** What a link must allow: a field of choices, and the one that it must have. */
  readonly allows: readonly [field: string, choice: string]
  /** Fields of a link: it is paused; the days from which and through which it holds. */
  readonly paused: string
  readonly from: string
  readonly until: string
}

/** People who are told besides the audience: staff, whom 'everybody' leaves out. */
export interface AlsoOptions {
  /** The field of the row that says whether they are. */
  readonly when: string
  /** A choice field of people, and the value that they have. */
  readonly are: readonly [field: string, choice: string]
}

export interface DeliverOptions {
  /** The audience field that says who; those who were sent it before; with `segment` a reference to the row whose people they are. */
  readonly to: string
  readonly segment?: SegmentOptions
  /** The field with the channels. */
  readonly channels: string
  /** Fields that make the text. */
  readonly title: string
  readonly text: string
  /** A field with the text for text messages, voice calls and push notices; where it is blank they get `text`. */
  readonly short?: string
  /** A read-only moment field: when its recipients were settled, which happens once. */
  readonly at?: string
  /** Members of their families, too, where the row says so. */
  readonly families?: FamilyOptions
  /** People of a type, besides the audience, where the row says so. */
  readonly also?: AlsoOptions
  /** A field that says 'this is a drill': every text begins with DRILL. */
  readonly drill?: string
  /** Until somebody answers: every so many minutes, at most so often, as these fields say, where the third asks for an answer. */
  readonly repeat?: { readonly every: string; readonly most: string; readonly asks: string }
  /** What people are asked, and answer by the app or by a link in their mail, without signing in. */
  readonly answers?: AnswerOptions
}

/** Those who were sent the first notice. */
export const RECIPIENTS = 'recipients'

const KEYS = ['channels', 'title', 'text', 'short', 'at', 'drill'] as const
const namesOf = (options: DeliverOptions): readonly (readonly [option: string, key: string])[] => [
  ...KEYS.flatMap((option): [string, string][] => (options[option] === undefined ? [] : [[option, options[option]]])),
  ...(options.families ? [['families.when', options.families.when] as const] : []),
  ...(options.also ? [['also.when', options.also.when] as const] : []),
  ...Object.entries(options.repeat ?? {}).map(([option, key]): [string, string] => [`repeat.${option}`, key]),
  ...Object.entries(options.answers ?? {}).map(([option, key]): [string, string] => [`answers.${option}`, String(key)]),
]

/** The field of the ledger that points at rows of this resource; null: none does. */
export const sourceField = (ledger: { readonly fields: Fields }, resource: string): string | null =>
  Object.entries(ledger.fields).find(([, field]) => field.type === 'reference' && pointsAt(field) === resource)?.[0] ?? null

/** Whether a delivery of this kind ends what an earlier one began: it goes out whatever the dates say. */
export const isAllClear = (kind: string): boolean => kind === ('all_clear' satisfies DeliveryKind)

/** The kind of what goes out: the first to an audience, what follows to the same people. */
export const noticeKindOf = ({ to }: DeliverOptions): DeliveryKind => (to === RECIPIENTS ? 'all_clear' : 'notice')

type Mistakes = readonly (readonly [option: string, message: string])[]

const tellMistakes = (options: TellOptions, scope: EffectScope): Mistakes => [
  ...(isPerson(scope.fields[options.to], PEOPLE) || arePeople(scope.fields[options.to], PEOPLE)
    ? []
    : ([['to', `names '${options.to}'. Name a reference to ${PEOPLE}.`]] as const)),
  ...tellingMistakes(options, scope),
]

export const deliverType: EffectType<'deliver', DeliverOptions | TellOptions> = {
  name: 'deliver',
  delivers: true,
  describe: options => {
    if (isTelling(options)) return `the ${inSentence(labelOf(options.to))} is told`
    if (options.to === RECIPIENTS) return 'everybody who was sent it before is sent this'
    if (options.segment) return `people of the ${inSentence(labelOf(options.to))} are sent it, those whom it names`
    return `everybody in the audience is sent it${options.families ? ', and their families where it says so' : ''}`
  },
  check: (options, scope) => {
    if (isTelling(options)) return tellMistakes(options, scope)
    const audience = scope.fields[options.to]
    return [
      ...namesOf(options).flatMap(([option, key]): [string, string][] =>
        scope.fields[key] ? [] : [[option, `names '${key}', which is not a field.`]],
      ),
      ...typeMistakes(options, scope),
      ...familyMistakes(options, scope),
      ...alsoMistakes(options, scope),
      ...(options.segment ? segmentMistakes(options.to, options.segment, scope) : []),
      ...(options.segment || options.to === RECIPIENTS || (audience && scope.isAudience(audience))
        ? []
        : ([['to', `names '${options.to}'. Name an audience field, or '${RECIPIENTS}': those who were sent it before.`]] as const)),
      ...(options.to !== RECIPIENTS && options.at === undefined
        ? ([['at', 'is missing: a read-only moment field that keeps when it was sent, so that it is sent once.']] as const)
        : []),
    ]
  },
}

/** Of which types the fields are that an option names, and what it asks for. */
const TAKES: Readonly<Record<(typeof KEYS)[number], readonly [what: string, ...types: string[]]>> = {
  channels: ['a choice of several channels', 'choices'],
  title: ['a text', 'text'],
  text: ['a text', 'text', 'longText', 'richText'],
  short: ['a text without formats', 'text', 'longText'],
  at: ['a moment that is readOnly: people would set when it was sent', 'dateTime'],
  drill: ['a yes or no', 'boolean'],
}

/** Fields that are there, and of which no delivery can be made. */
const typeMistakes = (options: DeliverOptions, { fields }: EffectScope): Mistakes =>
  KEYS.flatMap((option): Mistakes => {
    const key = options[option]
    const field = key === undefined ? undefined : fields[key]
    if (!field) return []
    const [what, ...types] = TAKES[option]
    if (!types.includes(field.type) || (option === 'at' && field.options.readOnly !== true))
      return [[option, `names '${key}', of type ${field.type}. Name ${what}.`]]
    if (option !== 'channels') return []
    return valuesOf(optionsOf(field)).flatMap((name): Mistakes =>
      Object.hasOwn(CHANNELS, name)
        ? []
        : [[option, `offers '${name}' in '${key}', which is no channel: ${Object.keys(CHANNELS).join(', ')}.`]],
    )
  })

/** What the links of families are said to have, and have not. */
const familyMistakes = ({ families }: DeliverOptions, { resourceNamed }: EffectScope): readonly (readonly [string, string])[] => {
  if (!families) return []
  const links = resourceNamed(families.through)
  if (!links) return [['families.through', `names '${families.through}', which is not a resource.`]]
  const { of, member, allows, paused, from, until } = families
  return Object.entries({ of, member, allows: allows[0], paused, from, until }).flatMap(([option, key]) =>
    links.fields[key] ? [] : [[`families.${option}`, `names '${key}', which is not a field of '${links.name}'.`] as const],
  )
}

/** Whom people are said to be, and nobody can be. */
const alsoMistakes = ({ also }: DeliverOptions, { resourceNamed }: EffectScope): readonly (readonly [string, string])[] => {
  const [key, choice] = also?.are ?? []
  const field = key === undefined ? undefined : resourceNamed(PEOPLE)?.fields[key]
  if (key === undefined || (field?.type === 'choice' && valuesOf(optionsOf(field)).includes(choice ?? ''))) return []
  return [['also.are', `names '${key}' with '${choice}', which is no choice of ${PEOPLE}.`]]
}

const make = effectOf('deliver')

type KeysOf<O> = O extends TellOptions
  ? O['to']
  : O extends DeliverOptions
    ? Exclude<O['to'], typeof RECIPIENTS> | O['channels'] | O['title'] | O['text']
    : never

/**
 * Sends a row to people, or tells one person of it: a row of the ledger for each person and channel, settled when the action is done, sent
 * after.
 */
export const deliver = <const O extends DeliverOptions | TellOptions>(
  options: Exactly<O, DeliverOptions | TellOptions>,
): Effect<'deliver', O, KeysOf<O>> => make(options)
