import { memo } from 'react'
import { Icon, type IconName } from './icons.tsx'
import './widgets.css'

/** What each state looks like beside its colour: a word and an icon (LOOK). */
const STATES: Readonly<Record<string, { readonly word: string; readonly icon: IconName }>> = {
  draft: { word: 'Draft', icon: 'pencil' },
  scheduled: { word: 'Scheduled', icon: 'clock' },
  published: { word: 'Published', icon: 'checkCircle' },
  expired: { word: 'Expired', icon: 'expired' },
  cancelled: { word: 'Canceled', icon: 'cancel' },
  full: { word: 'Full', icon: 'people' },
  archived: { word: 'Archived', icon: 'archive' },
  active: { word: 'Active', icon: 'checkCircle' },
  waiting: { word: 'Waiting', icon: 'clock' },
  byHand: { word: 'Deliver manually', icon: 'person' },
  sent: { word: 'Sent', icon: 'message' },
  unsent: { word: 'Not sent', icon: 'alert' },
  accepted: { word: 'Accepted', icon: 'checkCircle' },
}

/** The word of a state as tabs, chips and filters say it; an unknown state reads as itself. */
export const statusWord = (status: string): string => STATES[status]?.word ?? status

/** The icon of a state; that of a draft for one that is unknown. */
export const statusIcon = (status: string): IconName => STATES[status]?.icon ?? 'pencil'

/** A state as icon, word and colour together (R7.13). */
export const StatusChip = memo(({ status }: { readonly status: string }) => {
  const icon = STATES[status]?.icon
  return (
    <span className="w-status" data-status={status}>
      {icon && <Icon name={icon} size={15} />}
      {statusWord(status)}
    </span>
  )
})
StatusChip.displayName = 'StatusChip'
