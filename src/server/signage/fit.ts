import type { Look } from './look.ts'

/** Sizes are in lines of a screen of 1920 by 1080, or 1080 by 1920. */
const SIZES = { landscape: [1920, 1080], portrait: [1080, 1920] } as const
/** What the edges take, and the padding above and below a heading. */
const [MARGIN, PADDING] = [96, 62]
/** In an upright screen a name takes up to three lines of the head. */
const HEAD = { landscape: 1, portrait: 3 } as const
/** A point is 4/3 of a line of the screen; a line of text is 1.2 of it, and a letter takes half of it, a bold one more. */
const [POINT, LEADING, LETTER, BOLD] = [4 / 3, 1.2, 0.52, 0.58]
/** Space around a row, as part of it; the title of a text against the text, and the space between the two. */
const [ROW, TITLE, GAP] = [1.22, 1.35, 24]
/** Letters below which a row of a wide screen has no room for a time, a title and a place beside each other. */
const BESIDE = 32
/** The least size that is read from a chair, and what of a text is said before it comes to that. */
const [LEAST, ENOUGH, STEP] = [56, 20, 4]

const wayOf = ({ orientation }: Look) => (orientation === 'portrait' ? 'portrait' : 'landscape')
const lettersAt = (look: Look, point: number, letter = LETTER): number => (SIZES[wayOf(look)][0] - MARGIN) / (point * POINT * letter)
const lineAt = (point: number): number => point * POINT * LEADING

/** The size of type of the head and the ticker, which would leave nothing between them. */
export const edgePoint = ({ minPoint }: Look): number => Math.min(minPoint, 96)

/** What the head and the ticker leave. */
const heightOf = (look: Look): number => {
  const line = lineAt(edgePoint(look))
  const way = wayOf(look)
  return SIZES[way][1] - Math.max(130, 40 + line * HEAD[way]) - (look.ticker ? 32 + line : 0)
}

/** Whether the title of a row stands below its time and place. */
export const isStacked = (look: Look): boolean => wayOf(look) === 'portrait' || lettersAt(look, look.minPoint) < BESIDE

/** How many rows a screen holds at its size of type: what is asked for, or fewer. */
export const rowsThatFit = (look: Look): number => {
  const line = lineAt(look.minPoint)
  const rows = Math.floor((heightOf(look) - PADDING - line) / (line * ROW * (isStacked(look) ? 2 : 1)))
  return Math.max(1, Math.min(Number(look.itemsPerPage), rows))
}

/** The first so many words. */
export const shortened = (text: string, words: number): string => {
  const all = text.split(/\s+/).filter(Boolean)
  return all.length <= words ? all.join(' ') : `${all.slice(0, words).join(' ')}…`
}

/** Lines that a text takes of so many letters each; a word that is longer than one is broken. */
const linesOf = (text: string, letters: number): number => {
  let [lines, at] = [1, 0]
  for (const { length } of text.split(' ')) {
    if (at > 0 && at + 1 + length > letters) [lines, at] = [lines + 1, 0]
    at += length + (at > 0 ? 1 : 0)
    if (at > letters) [lines, at] = [lines + Math.floor(at / letters), at % letters]
  }
  return lines
}

interface Told {
  readonly title: string
  /** Its time and place, in a line of their own. */
  readonly when: string
  readonly text: string
}

/** How much of a text has room below its title where type is of a size. */
const wordsAt = (look: Look, { title, when, text }: Told, point: number): number => {
  const line = lineAt(point)
  const letters = lettersAt(look, point)
  const others = 1 + linesOf(title, lettersAt(look, point, BOLD) / TITLE) * TITLE + (when === '' ? 0 : linesOf(when, letters))
  const room = (heightOf(look) - PADDING - GAP * (when === '' ? 1 : 2)) / line - others
  let words = Math.min(text.split(' ').length, look.maxWords)
  while (words > 0 && linesOf(shortened(text, words), letters) > room) words -= 1
  return words
}

/**
 * How a text is shown that has the screen to itself: in the size of type that is set, or a smaller one where too little of it would have
 * room, and as much of it as has.
 */
export const textThatFits = (look: Look, told: Told): { readonly point?: number; readonly text: string } => {
  const text = shortened(told.text, look.maxWords)
  const enough = Math.min(text.split(' ').length, ENOUGH)
  let point = look.minPoint
  while (point > LEAST && wordsAt(look, { ...told, text }, point) < enough) point = Math.max(LEAST, point - STEP)
  const size = point === look.minPoint ? {} : { point }
  return { ...size, text: shortened(text, Math.max(5, wordsAt(look, { ...told, text }, point))) }
}
