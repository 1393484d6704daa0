// Where nothing is drawn, a letter of a row is taken for this much.
const LETTER = 7.8
// Browsers round, and a text that fits exactly is cut.
const SPARE = 2

let pen: CanvasRenderingContext2D | null | undefined

/** How wide a text of a row stands, in px. */
export const widthOfText = (text: string): number => {
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `14px ${getComputedStyle(document.body).fontFamily}`
  }
  return pen ? pen.measureText(text).width + SPARE : text.length * LETTER
}
