import { t } from '#texts/frame.ts'
import { Notice } from '#widgets/Notice.tsx'
import { useConsole } from '../../session/context.tsx'

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
