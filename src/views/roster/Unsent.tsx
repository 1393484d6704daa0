import { t } from '#texts/rosters.ts'
import { Icon } from '#widgets'
import { useCounts } from '#shared'
import type { RosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

/** Whether all presses have arrived, or how many wait for a network. */
export const Unsent = ({ screen }: { readonly screen: RosterScreen }) => {
  const { waits } = screen.marks
  const { number } = useCounts()
  return (
    <p role="status" className={styles['unsent']} data-waits={waits > 0}>
      <Icon name={waits > 0 ? 'offline' : 'check'} size={16} />
      {waits > 0 ? t('rosters.waits', { count: number(waits) }) : t('rosters.saved')}
    </p>
  )
}
