import { useQuery } from '@tanstack/react-query'
import { byteText } from '#model'
import { t } from '#texts/pages.ts'
import { useConsole } from '../../session/context.tsx'
import { useVerbs } from '../../views/shared/useVerbs.ts'

/** What the organization's files take of what they may. */
export const Storage = () => {
  const verbs = useVerbs()
  const { organization } = useConsole()
  const { data } = useQuery({ queryKey: ['storageUse', organization.id], queryFn: () => verbs.storageUse() })
  if (!data) return null
  const { used, quota, uploadsAtOnce } = data
  return (
    <section className="v-card" aria-label={t('pages.details.fileLimits')}>
      <header>
        <h2>{t('pages.details.fileLimits')}</h2>
      </header>
      <dl className="v-facts">
        <div className="v-fact">
          <dt>{t('pages.details.storage')}</dt>
          <dd>{t('pages.details.used', { used: byteText(used), quota: byteText(quota) })}</dd>
        </div>
        <div className="v-fact">
          <dt>{t('pages.details.uploads')}</dt>
          <dd>{t('pages.details.atOnce', { count: uploadsAtOnce, smart_count: uploadsAtOnce })}</dd>
        </div>
      </dl>
    </section>
  )
}
