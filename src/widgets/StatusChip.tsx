import { memo } from 'react'
import { labelOf, type StateText, type Tone } from '#model'
import { t } from '#texts/widgets.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './StatusChip.module.css'

interface Look {
  readonly word: string
  readonly icon: IconName
  readonly tone: Tone
}

/** What the states that every row may have look like beside their colour: a word and an icon (LOOK). */
const STATES: Readonly<Record<string, Look>> = {
  draft: { word: t('widgets.status.draft'), icon: 'pencil', tone: 'neutral' },
  scheduled: { word: t('widgets.status.scheduled'), icon: 'clock', tone: 'info' },
  published: { word: t('widgets.status.published'), icon: 'checkCircle', tone: 'success' },
  expired: { word: t('widgets.status.expired'), icon: 'expired', tone: 'muted' },
  cancelled: { word: t('widgets.status.canceled'), icon: 'cancel', tone: 'error' },
  full: { word: t('widgets.status.full'), icon: 'people', tone: 'warning' },
  archived: { word: t('widgets.status.archived'), icon: 'archive', tone: 'muted' },
  active: { word: t('widgets.status.active'), icon: 'checkCircle', tone: 'success' },
}

const ICONS: Readonly<Record<Tone, IconName>> = {
  neutral: 'clock',
  info: 'clock',
  success: 'checkCircle',
  warning: 'alert',
  error: 'cancel',
  muted: 'expired',
}

/** States that a declaration names, by name. */
export type DeclaredStates = Readonly<Record<string, StateText>>

/** The word, the icon and the tone of a state. */
export const lookOf = (status: string, declared?: DeclaredStates): Look => {
  const own = declared?.[status]
  if (!own) return STATES[status] ?? { word: labelOf(status), icon: 'pencil', tone: 'neutral' }
  const { label = labelOf(status), tone = 'neutral', icon = ICONS[tone] } = own
  return { word: label, icon, tone }
}

/** The word of a state as tabs, chips and filters say it. */
export const statusWord = (status: string, declared?: DeclaredStates): string => lookOf(status, declared).word

/** The icon of a state of content. */
export const statusIcon = (status: string): IconName => lookOf(status).icon

/** A state as icon, word and colour together (R7.13); `declared`: the states that the row's resource names. */
export const StatusChip = memo(({ status, declared }: { readonly status: string; readonly declared?: DeclaredStates }) => {
  const { word, icon, tone } = lookOf(status, declared)
  return (
    <span className={styles['status']} data-status={status} data-tone={tone}>
      <Icon name={icon} size={15} />
      {word}
    </span>
  )
})
