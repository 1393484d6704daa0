import type { ReactElement, ReactNode } from 'react'
import { IconButton, Chip as MuiChip, Stack } from '@mui/material'
import { t } from '#texts/widgets.ts'
import { Icon } from './icons.tsx'
import { Nothing } from './words.tsx'
import styles from './text.module.css'

/** A pill with a word; with `onRemove` it has a button 'Remove …' of 24 px. */
export const Chip = ({ text, icon, onRemove, index }: ChipProps) => (
  <MuiChip
    component="span"
    title={text}
    icon={icon ?? undefined}
    label={
      <>
        <span className={styles['cut']}>{text}</span>
        {onRemove && (
          // MUI's own cross is no button: a chip with one is a button itself, with a picture in it.
          <IconButton
            aria-label={t('widgets.remove', { what: text })}
            onClick={onRemove}
            // The picker around it would take the focus at any key, before the button is pressed.
            onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
            {...(index === undefined ? {} : { tabIndex: -1, 'data-item-index': index })}
          >
            <Icon name="close" size={14} />
          </IconButton>
        )}
      </>
    }
  />
)

/** Chips side by side, in as many lines as they need. */
export const Chips = ({ children }: { readonly children: ReactNode }) => (
  <Stack component="span" direction="row" spacing={0.75} sx={{ flexWrap: 'wrap', minWidth: 0 }}>
    {children}
  </Stack>
)

/** Names as chips; where there are none, it says so. */
export const NameChips = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? (
    <Nothing />
  ) : (
    <Chips>
      {names.map((name, index) => (
        <Chip key={`${name} ${index}`} text={name} />
      ))}
    </Chips>
  )

interface ChipProps {
  readonly text: string
  readonly icon?: ReactElement | null | undefined
  readonly onRemove?: (() => void) | undefined
  /** Its place in a picker, where arrow keys lead to it and Tab does not. */
  readonly index?: number
}
