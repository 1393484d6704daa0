import { localStorageStore, type Store } from 'ra-core'
import { envAt } from '#model'
import { systemResources } from '#catalogue'
import { accessTo } from '#shared'
import { connection } from '../data/connection.ts'
import { failureTypeOf, isUnanswered } from '../data/errors.ts'
import { OFFLINE, UNANSWERED } from '../data/errorHandling.ts'
import { makeDataProvider } from '../data/provider.ts'
import { makeAuthProvider } from '../session/authProvider.ts'
import type { ConsoleContextValue } from '../session/context.tsx'
import { GET_CURRENT_USER, GET_ORGANIZATION } from '../session/person.ts'
import type { Application } from '../services/frame.tsx'
import { makePageFailures, makeQueryClient } from '../services/failures.ts'
import { makeNotices } from '../services/notices.ts'
import { WAITING } from '../services/waiting.ts'
import { makeFieldServices } from './fieldServices.ts'
import { makeProof } from './proof/proof.ts'
import { makeTelling } from './telling/telling.ts'
import { reporter } from '../services/reports.ts'
import { painted } from '#widgets/painted.ts'

/**
 * A store that keeps what a list was asked for once its rows are painted. react-admin keeps it before, and draws the list a second time for
 * it; the address says it already. The trash is of one visit: whoever comes back to a list has not deleted all of it.
 */
const afterRows = (store: Store): Store => ({
  ...store,
  setItem: (key, value: unknown) => {
    if (!key.endsWith('.listParams')) return store.setItem(key, value)
    const { filter } = value as { readonly filter?: { readonly deleted?: boolean } }
    if (filter?.deleted !== true) void painted().then(() => store.setItem(key, value))
  },
})

/** What people, organizations and flags say decides which addresses exist: a change of theirs is asked for at once (R9.5). */
const CONTEXT: readonly string[] = [systemResources.organizations, systemResources.flags, systemResources.people, systemResources.roles]

/**
 * Everything that one organization has to itself, so that nothing of another is ever shown in it (DESIGN 6). Made once for each organization
 * and person; coming back to an organization finds its rows still cached.
 */
export const createOrganizationServices = ({ client, catalogue, session }: Application, context: ConsoleContextValue) => {
  const { person, organization } = context
  const failures = makePageFailures()
  const notices = makeNotices()
  const proof = makeProof(client)
  const latest = { context }
  const telling = makeTelling({ catalogue, verbs: () => dataProvider, place: () => latest.context })
  const dataProvider = makeDataProvider({
    client,
    catalogue,
    organizationId: organization.id,
    env: () => envAt(organization),
    onChange: (name, changeSet) => {
      if (changeSet !== undefined) void telling.ask(name, changeSet)
      void queryClient.invalidateQueries({ queryKey: WAITING })
      if (name === null || CONTEXT.includes(name)) void client.refetchQueries({ include: [GET_CURRENT_USER, GET_ORGANIZATION] })
    },
    prove: proof.ask,
    onFailure: error => {
      const type = failureTypeOf(error)
      if (type === 'NotAuthorized') session.expire()
      else if (type === 'Offline') connection.lost(isUnanswered(error))
      else reporter.caught(error)
    },
  })
  const queryClient = makeQueryClient(failures)
  // Asked anew by every screen: it costs nothing, and holds for whoever looks now.
  queryClient.setQueryDefaults(['auth', 'canAccess'], { gcTime: 0 })
  connection.subscribe(() => {
    if (connection.isAway())
      return notices.add({ message: connection.isUnanswered() ? UNANSWERED : OFFLINE, type: 'warning', isQuiet: true })
    // What could not be read meanwhile is read now, and what is shown is made up to date.
    void queryClient.invalidateQueries()
  })
  return {
    failures,
    notices,
    proof,
    telling,
    dataProvider,
    queryClient,
    store: afterRows(localStorageStore('1', `person-${person.id}-organization-${organization.id}`)),
    authProvider: makeAuthProvider(
      session,
      person,
      ({ resource, action, record }) =>
        catalogue.has(resource) &&
        accessTo(latest.context, catalogue.resource(resource), action, record as Record<string, unknown>).allowed,
    ),
    /** Who looks now: their role and the organization's features can change while the page lives. */
    latest,
    fieldServices: makeFieldServices({ dataProvider, catalogue, context, session }),
  }
}

type OrganizationServices = ReturnType<typeof createOrganizationServices>

const made = new WeakMap<object, Map<string, OrganizationServices>>()

/** The surroundings of an organization, as long as the page lives. */
export const organizationServicesOf = (application: Application, context: ConsoleContextValue): OrganizationServices => {
  const mine = made.get(application.client) ?? new Map<string, OrganizationServices>()
  made.set(application.client, mine)
  const key = `${context.person.id} ${context.organization.id} ${context.organization.timezone} ${context.organization.locale}`
  const found = mine.get(key) ?? createOrganizationServices(application, context)
  mine.set(key, found)
  found.latest.context = context
  return found
}
