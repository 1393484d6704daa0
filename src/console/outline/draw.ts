import type { Outline, Placed, Rect } from './outline.ts'
import { isCalled, textBy, valueAt } from './recipes.ts'

// Shown for as long as the page waits (shell.css).
const MARK = 'outline'

const isWaiting = (): boolean => !document.querySelector('main') || document.querySelector('[data-waiting], main:empty') !== null

const placed = (tag: string, { x, y, width, height }: Rect, { box }: Outline): HTMLElement => {
  const element = document.createElement(tag)
  Object.assign(element.style, { left: `${x - box.x}px`, top: `${y - box.y}px`, width: `${width}px`, height: `${height}px` })
  return element
}

const written = (text: string, place: Placed, outline: Outline): HTMLElement => {
  const element = placed('span', place, outline)
  const { font, color, align, height } = place
  Object.assign(element.style, { font, color, textAlign: align, lineHeight: `${height}px` })
  element.textContent = text
  return element
}

/** Each row of the answer with how it is drawn, and how far below its place. */
const rowsOf = ({ rows, pitch, box }: Outline, answered: readonly unknown[]) => {
  const [first] = rows
  if (pitch === 0 || !first)
    return rows.map((one, index) => ({
      ...one,
      row: one.key === '' ? answered[index] : answered.find(row => isCalled(row, one.key)),
      below: 0,
    }))
  const seen = Math.ceil(Math.max(0, innerHeight - box.y) / pitch)
  return answered.slice(0, seen).map((row, index) => ({ ...first, row, below: index * pitch }))
}

/** Draws an outline with an answer, where it fits the window; nobody but eyes meets it. */
export const drawOutline = async (outline: Outline, answer: Promise<Response | null>): Promise<void> => {
  if (outline.window !== innerWidth) return
  const answered = valueAt(await (await answer)?.clone().json(), outline.at)
  if (!Array.isArray(answered) || answered.length === 0 || !isWaiting()) return
  if (getComputedStyle(document.documentElement).backgroundColor !== outline.ground) return
  const root = placed('div', outline.box, { ...outline, box: { ...outline.box, x: 0, y: 0 } })
  root.className = MARK
  root.dataset['operation'] = outline.operation
  root.style.height = `${innerHeight - outline.box.y}px`
  root.ariaHidden = 'true'
  const { line, pitch, frames } = outline
  const isInTurn = pitch === 0 && outline.rows[0]?.key === ''
  const rows = rowsOf(outline, answered)
  root.append(
    ...(isInTurn ? frames.slice(0, answered.length) : frames).map(frame => placed('i', frame, outline)),
    ...outline.words.map(word => written(word.text, word, outline)),
    ...(line ? rows.map(({ below }) => placed('hr', { ...line, y: line.y + below }, outline)) : []),
    ...rows.flatMap(({ row, values, below }) =>
      values.flatMap(value => {
        const text = textBy(value.recipe, row)
        return text === null ? [] : [written(text, { ...value, y: value.y + below }, outline)]
      }),
    ),
  )
  document.body.append(root)
  document.documentElement.toggleAttribute(`data-${MARK}`, true)
}

/** Takes away what was drawn: the screen itself is there, or another one. With an operation's name: only what was drawn of its answer. */
export const endOutline = (operation?: string): void => {
  const drawn = document.querySelector<HTMLElement>(`.${MARK}`)
  if (!drawn || (operation !== undefined && drawn.dataset['operation'] !== operation)) return
  drawn.remove()
  document.documentElement.removeAttribute(`data-${MARK}`)
}
