import { useSyncExternalStore } from 'react'
import { Box } from '@mui/material'
import { t } from '#texts/frame.ts'
import { Notice } from '#widgets'
import { connection } from '../../data/connection.ts'
import { CONNECTION } from './places.ts'
import { useConsole } from '../../session/context.tsx'

/** Says quietly that nobody answers, as long as that is so (R11.7). */
export const ConnectionNote = () => {
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway)
  return (
    <Box role="status" sx={CONNECTION} data-connection="">
      {isAway && (
        <Notice tone="warning" icon="offline">
          {connection.isUnanswered() ? t('common.awayShort') : t('frame.connection.none')} {t('frame.connection.lead')}
        </Notice>
      )}
    </Box>
  )
}

/** Says in the console of an organization that it was archived: all of it still works. */
export const ArchivedNote = () => {
  const { organization } = useConsole()
  return (
    organization.isArchived === true && (
      <Notice tone="warning" icon="archive">
        {t('frame.archived', { organization: organization.name })}
      </Notice>
    )
  )
}
