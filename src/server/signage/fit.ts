import type { Look } from './look.ts'

/** Sizes are in lines of a screen of 1920 by 1080, or 1080 by 1920. */
const SIZES = { landscape: [1920, 1080], portrait: [1080, 1920] } as const
/** What the head and the edges take; in an upright screen a name takes up to three lines. */
const MARGIN = 96
const HEAD = { landscape: 210, portrait: 400 } as const
/** A point is 4/3 of a line of the screen; a line of text is 1.2 of it, and a letter takes half of it. */
const [POINT, LEADING, LETTER, WORD] = [4 / 3, 1.2, 0.52, 6.5]
/** Space around a row, as part of it; lines that the heading and the title of a text take. */
const [ROW, TITLE] = [1.22, 4]

/** How many rows, and how many words of a text, a screen holds at its size of type: what is asked for, or fewer. */
export const fitOf = ({
  orientation,
  minPoint,
  itemsPerPage,
  maxWords,
  ticker,
}: Look): { readonly rows: number; readonly words: number } => {
  const isUpright = orientation === 'portrait'
  const way = isUpright ? 'portrait' : 'landscape'
  const [width, height] = SIZES[way]
  const line = minPoint * POINT * LEADING
  const left = height - HEAD[way] - (ticker ? line * ROW : 0)
  // The heading takes a line, and in an upright screen each row two.
  const rows = Math.floor((left - line) / (line * ROW * (isUpright ? 2 : 1)))
  const letters = (width - MARGIN) / (minPoint * POINT * LETTER)
  const words = Math.floor(((left / line - TITLE) * letters) / WORD)
  return { rows: Math.max(1, Math.min(Number(itemsPerPage), rows)), words: Math.max(5, Math.min(maxWords, words)) }
}
