import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { mayEnter } from '#access'
import { rememberTitles } from '#widgets'
import { connection } from '../data/connection.ts'
import { failureTypeOf, isUnanswered, reshape } from '../data/errors.ts'
import { productHostOf } from '../session/config.ts'
import { plainPath } from '../session/paths.ts'
import {
  flagsOf,
  GET_CURRENT_USER,
  GET_ORGANIZATION,
  organizationOf,
  personOf,
  type WireOrganization,
  type WireUser,
} from '../session/person.ts'
import { useWatched } from '../session/useWatched.ts'
import { useApplication } from '../services/frame.tsx'
import { SplashScreen } from './frame/SplashScreen.tsx'
import { OrganizationAdmin } from './OrganizationAdmin.tsx'
import { NotFoundPage, OfflinePage, UnexpectedPage } from '../fallbacks/ErrorPages.tsx'
import { organizationIdOf } from '../routing/table.ts'
import { Unknown } from './Unknown.tsx'

/** Where every address of the console begins: old prefixes and unknown paths leave here, everything else needs a session (R2, R7.1). */
export const Gate = () => {
  const { pathname, search, hash } = useLocation()
  const { session } = useApplication()
  const plain = plainPath(pathname)
  if (plain !== null) return <Navigate replace to={{ pathname: plain, search, hash }} />
  if (pathname === '/') return <Navigate replace to="/organizations" />
  if (!/^\/organizations(\/|$)/.test(pathname)) return <Unknown />
  if (!session.isOpen()) return <Expired />
  return <SignedIn organizationId={organizationIdOf(pathname)} />
}

const Expired = () => {
  const { session } = useApplication()
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // Nobody is sent to sign-in while there is no connection, which would be the browser's own error page, nor before somebody has refused.
    const renew = async (thereIs: () => Promise<void>): Promise<boolean> => {
      await thereIs()
      if (!(await session.renew())) session.expire()
      else if (session.isOpen()) location.reload()
      else return false
      return true
    }
    void renew(connection.back).then(async isKnown => isKnown || (await renew(connection.reached)) || setFailed(true))
  }, [session])
  if (isAway) return <OfflinePage isUnanswered={connection.isUnanswered()} />
  return hasFailed ? <Unexpected /> : <SplashScreen />
}

const Unexpected = () => (
  <main>
    <UnexpectedPage onRetry={() => location.reload()} />
  </main>
)

// Not again for every address: everything below it would be drawn again.
const SignedIn = memo(({ organizationId }: { readonly organizationId: string | null }) => {
  const { client, session, config, leave } = useApplication()
  const user = useWatched<{ currentUser: WireUser }>(client, GET_CURRENT_USER, {})
  const asked = useWatched<{ organizationContext: WireOrganization }>(client, GET_ORGANIZATION, { organizationId })

  const wireUser = user.data?.currentUser ?? null
  const wireOrganization = asked.data?.organizationContext ?? null
  const person = useMemo(() => (wireUser ? personOf(wireUser) : null), [wireUser])
  const flags = useMemo(() => flagsOf(wireUser?.featureFlagsString ?? '{}'), [wireUser])
  const organization = useMemo(() => {
    const above = wireOrganization?.parent
    if (above) rememberTitles([{ id: above.id, title: above.name }])
    if (wireOrganization) return organizationOf(wireOrganization)
    return organizationId === null || organizationId === person?.organization.id ? (person?.organization ?? null) : null
  }, [wireOrganization, organizationId, person])

  const failure = user.error ?? asked.error
  const reshaped = failure ? reshape(failure) : null
  const type = failureTypeOf(reshaped)
  const host = person && !mayEnter(person) ? productHostOf(config, person.organization.productName, person.organization.slug) : null

  useEffect(() => {
    if (type === 'NotAuthorized') session.expire()
  }, [type, session])
  useEffect(() => {
    if (host !== null) leave(host)
  }, [host, leave])

  if (type === 'NotAuthorized' || host !== null) return <SplashScreen />
  if (person && type === 'NotFound')
    return (
      <OrganizationAdmin key={person.organization.id} person={person} organization={person.organization} flags={flags}>
        <NotFoundPage />
      </OrganizationAdmin>
    )
  // What is known already is shown, whatever became of its refresh.
  if (person && organization) {
    const openings = wireOrganization?.openingViews ?? wireUser?.organization.openingViews
    return <OrganizationAdmin key={organization.id} person={person} organization={organization} flags={flags} openings={openings} />
  }
  if (type === 'Offline') return <OfflinePage isUnanswered={isUnanswered(reshaped)} />
  return type === null ? <SplashScreen /> : <Unexpected />
})
