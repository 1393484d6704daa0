import { clsx } from 'clsx'
import { changeText } from '#catalogue/figureWords.ts'
import type { Figure, FigureNumber } from '#model'
import { Icon, VisuallyHidden } from '#widgets'
import text from '#widgets/text.module.css'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'

const CHANGE = clsx(text['withIcon'], text['small'], text['tone'])

/** How a figure changed: an arrow and words; the color only says it again. */
export const Changed = ({
  figure,
  now,
  before,
}: {
  readonly figure: Figure
  readonly now: FigureNumber
  readonly before: FigureNumber
}) => {
  const change = useFigureWords().changeOf(figure, now, before)
  if (!change) return null
  return (
    <span className={CHANGE} data-tone={change.isGood === null ? 'neutral' : change.isGood ? 'success' : 'warning'}>
      {change.direction !== 'same' && <Icon name={change.direction === 'up' ? 'arrowUp' : 'arrowDown'} size={14} />}
      <span aria-hidden>{change.text}</span>
      <VisuallyHidden>{changeText(change)}</VisuallyHidden>
    </span>
  )
}
