import { useSyncExternalStore } from 'react'
import { t } from '#texts/frame.ts'
import { Icon } from '#widgets/icons.tsx'
import { connection } from '../../data/connection.ts'

/** Says quietly that nobody answers, as long as that is so (R11.7). */
export const ConnectionNote = () => {
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway)
  return (
    <div role="status" className="f-offline" data-shown={isAway}>
      {isAway && (
        <>
          <Icon name="offline" size={16} />
          <span>
            {connection.isUnanswered() ? t('common.awayShort') : t('frame.connection.none')} {t('frame.connection.lead')}
          </span>
        </>
      )}
    </div>
  )
}
