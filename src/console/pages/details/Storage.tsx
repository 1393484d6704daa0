import { gql } from '@apollo/client/core'
import { useQuery } from '@tanstack/react-query'
import { byteText } from '#model'
import { t } from '#texts/pages.ts'
import { useApplication } from '../../services/application.tsx'
import { useConsole } from '../../session/context.tsx'

interface StorageUse {
  readonly used: number
  readonly quota: number
  readonly uploadsAtOnce: number
}

const STORAGE = gql(
  'query GetStorageUse($organizationId: ID!) { storageUse(organizationId: $organizationId) { used quota uploadsAtOnce } }',
)

/** What the organization's files take of what they may. */
export const Storage = () => {
  const { client } = useApplication()
  const { organization } = useConsole()
  const { data } = useQuery({
    queryKey: ['storageUse', organization.id],
    queryFn: async () => {
      const variables = { organizationId: organization.id }
      return (await client.query<{ storageUse: StorageUse }>({ query: STORAGE, variables })).data.storageUse
    },
  })
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
