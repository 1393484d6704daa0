import { pointsAt, type AnyField, type Setting } from '#model'
import type { EffectScope } from '../effectType.ts'
import { CHANNELS } from './channels.ts'

/** What is said to one person about a row. */
export interface Telling {
  /** By which channels: their names, or the setting that has them. */
  readonly channels: readonly string[] | Setting
  /**
   * A sentence, with values of the row in braces, and of rows that it names: 'A place at "{event}" on {event.startsAt} is yours.' Moments are
   * said in the organization's time zone, days and times as they stand. A second line is the text below the subject.
   */
  readonly says: string
}

/** Options of `deliver` to the one person whom a reference of the row names, or the few whom references do. */
export interface TellOptions extends Telling {
  readonly to: string
}

/** Kinds of what the ledger keeps word for word, and that goes out whatever becomes of its row. */
const SAID_KINDS = ['personal', 'escalation'] as const
export type SaidKind = (typeof SAID_KINDS)[number]
export const isSaid = (kind: string): boolean => SAID_KINDS.some(one => one === kind)

export const isTelling = (options: object): options is TellOptions => 'says' in options

/** Words, or a field of the row; `of`: of the row that this reference names. */
type Piece = { readonly words: string } | { readonly field: string; readonly of: string | null }

/** A sentence in pieces: its words, and the fields whose values stand between them. */
export const piecesOf = (says: string): readonly Piece[] =>
  says.split(/(\{\w+(?:\.\w+)?\})/).flatMap((piece): Piece[] => {
    const [, first, second] = /^\{(\w+)(?:\.(\w+))?\}$/.exec(piece) ?? []
    if (first !== undefined) return [second === undefined ? { field: first, of: null } : { field: second, of: first }]
    return piece === '' ? [] : [{ words: piece }]
  })

const SAYABLE: readonly string[] = ['text', 'longText', 'reference', 'dateTime', 'date', 'time']

/** Whether a field names one person. */
export const isPerson = (field: AnyField | undefined, people: string): boolean => field?.type === 'reference' && pointsAt(field) === people

/** Whether a field names several. */
export const arePeople = (field: AnyField | undefined, people: string): boolean =>
  field?.type === 'references' && pointsAt(field) === people

/** What is wrong with a sentence and its channels. */
export const tellingMistakes = (
  { says, channels }: Telling,
  { fields, resourceNamed }: EffectScope,
): readonly (readonly [string, string])[] => {
  const said = piecesOf(says).flatMap((piece): [string, string][] => {
    if ('words' in piece) return /[{}]/.test(piece.words) ? [['says', `has a brace without its other one in '${piece.words.trim()}'.`]] : []
    const { field, of } = piece
    const target = of === null ? '' : pointsAt(fields[of])
    const name = of === null ? field : `${of}.${field}`
    const type = (target !== '' ? resourceNamed(target)?.fields : of === null ? fields : {})?.[field]?.type
    if (type === undefined) return [['says', `names '${name}', which is not a field.`]]
    return SAYABLE.includes(type)
      ? []
      : [['says', `names '${name}', of which no sentence is made: name a text, a moment, a day, a time or a reference.`]]
  })
  if ('setting' in channels) {
    const isThere = resourceNamed(channels.setting)?.fields[channels.field]?.type === 'choices'
    return isThere
      ? said
      : [...said, ['channels', `is no choice of channels: '${channels.setting}' has no such field '${channels.field}'.`]]
  }
  return [
    ...said,
    ...channels.flatMap((name): [string, string][] =>
      Object.hasOwn(CHANNELS, name) ? [] : [['channels', `names '${name}', which is no channel.`]],
    ),
  ]
}
