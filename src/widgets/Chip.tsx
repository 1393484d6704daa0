import type { ReactNode } from 'react'
import { t } from '#texts/widgets.ts'
import { Icon } from './icons.tsx'
import './widgets.css'

/** A pill with a word; with `onRemove` it has a button 'Remove …' of 24 px. */
export const Chip = ({ text, icon, note, onRemove, index }: ChipProps) => (
  <span className="w-chip" data-removable={onRemove !== undefined}>
    {icon}
    <span title={text}>{text}</span>
    {note && <span className="w-quiet w-number">{note}</span>}
    {onRemove && (
      <button
        type="button"
        className="w-chip-remove"
        aria-label={t('widgets.remove', { what: text })}
        onClick={onRemove}
        // The picker around it would take the focus at any key, before the button is pressed.
        onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
        {...(index === undefined ? {} : { tabIndex: -1, 'data-item-index': index })}
      >
        <Icon name="close" size={14} />
      </button>
    )}
  </span>
)

interface ChipProps {
  readonly text: string
  readonly icon?: ReactNode
  readonly note?: string | undefined
  readonly onRemove?: () => void
  /** Its place in a picker, where arrow keys lead to it and Tab does not. */
  readonly index?: number
}
