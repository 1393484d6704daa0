import { useSyncExternalStore } from 'react'
import { t } from '#texts/frame.ts'
import { Notice } from '#widgets/Notice.tsx'
import { connection } from '../../data/connection.ts'
import styles from './frame.module.css'

/** Says quietly that nobody answers, as long as that is so (R11.7). */
export const ConnectionNote = () => {
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway)
  return (
    <div role="status" className={styles['connection']} data-connection="">
      {isAway && (
        <Notice tone="warning" icon="offline">
          {connection.isUnanswered() ? t('common.awayShort') : t('frame.connection.none')} {t('frame.connection.lead')}
        </Notice>
      )}
    </div>
  )
}
