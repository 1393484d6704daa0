/** How wide a text is, in points: by the metrics of the font that is printed. */
export type Measure = (text: string, size: number, isBold?: boolean) => number

/** Room between two lines, against their size. */
export const LEADING = 1.17
/** From the top of a line to what its letters stand on. */
export const ASCENT = 0.93

// A line may also break after a slash or a hyphen.
const PIECES = /[^\s/-]+[/-]*|[/-]+/g

interface Piece {
  readonly text: string
  /** A blank stands before it. */
  readonly isApart: boolean
}

const piecesOf = (text: string): readonly Piece[] =>
  text
    .split(/\s+/)
    .filter(word => word !== '')
    .flatMap(word => (word.match(PIECES) ?? [word]).map((piece, at) => ({ text: piece, isApart: at === 0 })))

/** As many letters of a word as fit, at least one. */
const lettersThatFit = (word: string, room: number, width: (text: string) => number): number => {
  const letters = [...word]
  let count = letters.length
  while (count > 1 && width(letters.slice(0, count).join('')) > room) count -= 1
  return letters.slice(0, count).join('').length
}

/**
 * A text in lines of a width, the first of which begins some points in. A word that no line can hold goes on in the next: nothing is cut.
 * Widths of parts are added, so that each word is measured once, whatever lines it comes to stand in.
 */
export const wrap = (text: string, room: number, width: (text: string) => number, firstIndent = 0): readonly string[] => {
  const lines: string[] = []
  let line = ''
  let taken = firstIndent
  const close = (): void => {
    lines.push(line)
    line = ''
    taken = 0
  }
  for (const { text: piece, isApart } of piecesOf(text)) {
    const blank = line !== '' && isApart ? ' ' : ''
    const own = width(piece)
    const wide = own + (blank === '' ? 0 : width(blank))
    if (taken + wide <= room) {
      line += blank + piece
      taken += wide
      continue
    }
    if (taken > 0) close()
    let rest = piece
    while (width(rest) > room) {
      const fit = lettersThatFit(rest, room, width)
      if (fit === rest.length) break
      lines.push(rest.slice(0, fit))
      rest = rest.slice(fit)
    }
    line = rest
    taken = width(rest)
  }
  if (line !== '' || lines.length === 0) close()
  return lines
}
