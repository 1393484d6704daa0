import { gql } from '@apollo/client/core'
import { useQuery } from '@tanstack/react-query'
import { byteText } from '#model'
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
  const uploads = uploadsAtOnce === 1 ? 'one file' : `${uploadsAtOnce} files`
  return (
    <section className="v-card" aria-label="Files">
      <header>
        <h2>Files</h2>
      </header>
      <dl className="v-facts">
        <div className="v-fact">
          <dt>Storage</dt>
          <dd>
            {byteText(used)} of {byteText(quota)} used
          </dd>
        </div>
        <div className="v-fact">
          <dt>Uploads</dt>
          <dd>Up to {uploads} at the same time</dd>
        </div>
      </dl>
    </section>
  )
}
