import { ResourceContextProvider, RestoreScrollPosition, useLocation } from 'ra-core'
import type { Resource } from '#model'
import { useLoadedResource } from '../../services/useLoadedResource.ts'
import type { Views } from '../../services/views.ts'
import { NestedResourceProvider, isNested } from '../../routing/nestedResource.tsx'
import type { ScreenRoute } from '../../routing/routes.ts'
import { hiddenFields, withLocked } from '../../routing/fieldAccess.ts'
import { useConsole } from '../../session/context.tsx'
import { withoutFields } from '../../routing/withoutFields.ts'

const Shown = ({ route, views }: ScreenProps) => {
  const { screen, resource, form, making } = route
  if (screen === 'form') return form ? <views.form resource={resource} form={form} /> : null
  if (screen === 'making') return making ? <views.making pattern={resource} making={making} /> : null
  const View = views[screen]
  return <View resource={resource} />
}

const Listed = (props: ScreenProps) => {
  const { pathname } = useLocation()
  // Another row above is another list.
  return (
    <RestoreScrollPosition key={pathname} storeKey={`${pathname}.scrollPosition`}>
      <Shown {...props} />
    </RestoreScrollPosition>
  )
}

/** The route with declarations that are whole, and without the fields that the address settles; waits for what is not here yet. */
const useWholeRoute = (route: ScreenRoute): ScreenRoute => {
  useLoadedResource(...[route.resource, route.making?.target, route.nest?.parent].flatMap(one => one?.name ?? []))
  const { person, organization } = useConsole()
  const seen = (one: Resource, more: readonly string[] = []): Resource =>
    withLocked(withoutFields(one, [...more, ...hiddenFields(one, person, organization)]), person, organization)
  const resource = seen(route.resource, route.nest ? [route.nest.field] : [])
  const form = route.form && (resource.forms?.find(one => one.at === route.form?.at) ?? route.form)
  const making = route.making && {
    ...route.making,
    ...resource.templateFor?.find(one => one.at === route.making?.at),
    target: seen(route.making.target),
  }
  return { ...route, resource, ...(form ? { form } : {}), ...(making ? { making } : {}) }
}

/** The generic screen of an address (R3, R13.1). */
export const ScreenOf = (given: ScreenProps) => {
  const route = useWholeRoute(given.route)
  const props = { ...given, route }
  const { screen, resource, making } = route
  const shown = (
    <ResourceContextProvider value={(making?.target ?? resource).name}>
      {screen === 'list' ? <Listed {...props} /> : <Shown {...props} />}
    </ResourceContextProvider>
  )
  return isNested(route) ? <NestedResourceProvider route={route}>{shown}</NestedResourceProvider> : shown
}

interface ScreenProps {
  readonly route: ScreenRoute
  readonly views: Views
}
