import { memo } from 'react'
import { t } from '#texts/widgets.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './StatusChip.module.css'

/** What each state looks like beside its colour: a word and an icon (LOOK). */
const STATES: Readonly<Record<string, { readonly word: string; readonly icon: IconName }>> = {
  draft: { word: t('widgets.status.draft'), icon: 'pencil' },
  scheduled: { word: t('widgets.status.scheduled'), icon: 'clock' },
  published: { word: t('widgets.status.published'), icon: 'checkCircle' },
  expired: { word: t('widgets.status.expired'), icon: 'expired' },
  cancelled: { word: t('widgets.status.canceled'), icon: 'cancel' },
  full: { word: t('widgets.status.full'), icon: 'people' },
  archived: { word: t('widgets.status.archived'), icon: 'archive' },
  active: { word: t('widgets.status.active'), icon: 'checkCircle' },
  waiting: { word: t('widgets.status.waiting'), icon: 'clock' },
  byHand: { word: t('widgets.status.unsent'), icon: 'person' },
  sent: { word: t('widgets.status.sent'), icon: 'message' },
  unsent: { word: t('widgets.status.failed'), icon: 'alert' },
  accepted: { word: t('widgets.status.accepted'), icon: 'checkCircle' },
}

/** The word of a state as tabs, chips and filters say it; an unknown state reads as itself. */
export const statusWord = (status: string): string => STATES[status]?.word ?? status

/** The icon of a state; that of a draft for one that is unknown. */
export const statusIcon = (status: string): IconName => STATES[status]?.icon ?? 'pencil'

/** A state as icon, word and colour together (R7.13). */
export const StatusChip = memo(({ status }: { readonly status: string }) => {
  const icon = STATES[status]?.icon
  return (
    <span className={styles['status']} data-status={status}>
      {icon && <Icon name={icon} size={15} />}
      {statusWord(status)}
    </span>
  )
})
StatusChip.displayName = 'StatusChip'
