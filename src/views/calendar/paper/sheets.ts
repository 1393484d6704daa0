/** Papers by name; a point is 1/72 inch. */
export const PAPERS = ['letter', 'legal', 'tabloid', 'poster', 'largePoster'] as const
export type PaperName = (typeof PAPERS)[number]

/** What is printed: a grid of a month or of a week, or a list of each day. */
export const LAYOUTS = ['month', 'week', 'day'] as const
export type LayoutName = (typeof LAYOUTS)[number]

/** No letter is smaller than this, in points: ordinary print, and large print for those who see little. */
export const LEAST = { normal: 9, large: 18 } as const
export type Print = keyof typeof LEAST

interface Paper {
  /** Its sides in points, the short one first. */
  readonly sides: readonly [number, number]
  readonly margin: number
  /** From how far it is read, against a page in the hand: headings and lines grow by it. */
  readonly scale: number
  /** Type of a row in ordinary print, before it is made smaller. */
  readonly type: number
  /** The weeks of a month that one page holds in large print. */
  readonly largeWeeks: number
  /** The days beside one another there: of a narrow page half a week, or its long words would not find a line. */
  readonly largeDays: number
}

const WEEK = 7
const ALL_WEEKS = 6

const SIZES: Readonly<Record<PaperName, Paper>> = {
  letter: { sides: [612, 792], margin: 27, scale: 1, type: 10, largeWeeks: 1, largeDays: 4 },
  legal: { sides: [612, 1008], margin: 27, scale: 1, type: 10, largeWeeks: 1, largeDays: WEEK },
  tabloid: { sides: [792, 1224], margin: 30, scale: 1.3, type: 12, largeWeeks: 2, largeDays: WEEK },
  poster: { sides: [1728, 2592], margin: 72, scale: 2.6, type: 24, largeWeeks: ALL_WEEKS, largeDays: WEEK },
  largePoster: { sides: [2592, 3456], margin: 100, scale: 3.6, type: 32, largeWeeks: ALL_WEEKS, largeDays: WEEK },
}

/** A page to lay out, in points. Grids lie on their long side, lists stand. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly scale: number
  /** No type is smaller. */
  readonly least: number
  /** Type of a row, unless somebody makes it smaller. */
  readonly type: number
  /** Days beside one another. */
  readonly columns: number
  /** Rows of days on one page. */
  readonly rows: number
}

// A list has the room of a page for one day: its type is that of a book for tired eyes.
const LIST_TYPE = 1.4

export const sheetOf = (paper: PaperName, layout: LayoutName, print: Print): Sheet => {
  const { sides, margin, scale, type, largeWeeks, largeDays } = SIZES[paper]
  const [short, long] = sides
  const isList = layout === 'day'
  const least = LEAST[print]
  const own = isList ? type * LIST_TYPE : type
  return {
    ...(isList ? { width: short, height: long } : { width: long, height: short }),
    margin,
    scale,
    least,
    type: print === 'large' ? Math.max(least, own * (scale > 2 ? 1.5 : 1)) : own,
    columns: print === 'large' ? largeDays : WEEK,
    rows: layout === 'week' ? 1 : print === 'large' ? largeWeeks : ALL_WEEKS,
  }
}
