// Where nothing is drawn, a letter of a row is taken for this much.
const LETTER = 7.8
// Browsers round, and a text that fits exactly is cut.
const SPARE = 2

// Pages say much the same again; what no page has said for long goes with all the rest.
const MOST = 5_000
const known = new Map<string, number>()

let pen: CanvasRenderingContext2D | null | undefined

const measured = (text: string): number => {
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `14px ${getComputedStyle(document.body).fontFamily}`
  }
  // In a column all digits are as wide as each other.
  return pen ? pen.measureText(text.replace(/\d/g, '0')).width + SPARE : text.length * LETTER
}

/** How wide a text of a row stands, in px. */
export const widthOfText = (text: string): number => {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= MOST) known.clear()
  const width = measured(text)
  known.set(text, width)
  return width
}
