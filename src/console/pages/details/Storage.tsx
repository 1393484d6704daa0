import { useQuery } from '@tanstack/react-query'
import { byteText } from '#model'
import { t } from '#texts/pages.ts'
import { useConsole } from '../../session/context.tsx'
import { SectionCard } from '../../views/shared/SectionCard.tsx'
import { FactList } from '../../views/show/FactList.tsx'
import { useVerbs } from '../../services/useVerbs.ts'

/** What the organization's files take of what they may. */
export const Storage = () => {
  const verbs = useVerbs()
  const { organization } = useConsole()
  const { data } = useQuery({ queryKey: ['storageUse', organization.id], queryFn: () => verbs.storageUse() })
  if (!data) return null
  const { used, quota, uploadsAtOnce } = data
  return (
    <SectionCard title={t('pages.details.fileLimits')}>
      <FactList
        facts={[
          {
            key: 'used',
            label: t('pages.details.storage'),
            value: t('pages.details.used', { used: byteText(used), quota: byteText(quota) }),
          },
          {
            key: 'atOnce',
            label: t('pages.details.uploads'),
            value: t('pages.details.atOnce', { count: uploadsAtOnce, smart_count: uploadsAtOnce }),
          },
        ]}
      />
    </SectionCard>
  )
}
