import { clsx } from 'clsx'
import type { Figure, FigureNumber } from '#model'
import { t } from '#texts/overview.ts'
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
  const said =
    change.direction === 'same'
      ? change.text
      : `${change.direction === 'up' ? t('overview.change.up', { amount: change.text }) : t('overview.change.down', { amount: change.text })}${
          change.isGood === null ? '' : `, ${change.isGood ? t('overview.change.better') : t('overview.change.worse')}`
        }`
  return (
    <span className={CHANGE} data-tone={change.isGood === null ? 'neutral' : change.isGood ? 'success' : 'warning'}>
      {change.direction !== 'same' && <Icon name={change.direction === 'up' ? 'arrowUp' : 'arrowDown'} size={14} />}
      <span aria-hidden>{change.text}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
