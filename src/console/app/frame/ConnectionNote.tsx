import { useSyncExternalStore } from 'react'
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
            {connection.isUnanswered() ? 'The service does not answer.' : 'No connection.'} What you see may be old; what you type is kept,
            and a save waits until it is back.
          </span>
        </>
      )}
    </div>
  )
}
