import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'ra-core'
import type { Resource } from '#model'
import { useLoadedResources } from '../../services/useLoadedResource.ts'
import { NestedResourceProvider, isNested } from '../../routing/nestedResource.tsx'
import type { LoadedRoute, ScreenRoute } from '../../routing/routes.ts'
import { openTo, settledBy } from '../../routing/fieldAccess.ts'
import { useConsole } from '../../session/context.tsx'
import { MountProvider, useMount } from './ResourceRoutes.tsx'

/** The route with the whole of what it shows, without the fields that the address settles; waits for what is not here yet. */
const useLoadedRoute = (route: ScreenRoute): LoadedRoute => {
  const [whole, target] = useLoadedResources([route.resource.name, route.making?.target.name])
  const who = useConsole()
  const resource = openTo(who, whole as Resource, settledBy(whole as Resource, route.nest))
  const form = resource.forms?.find(one => one.at === route.form?.at)
  const { form: _form, making, ...rest } = route
  return {
    ...rest,
    resource,
    ...(form ? { form } : {}),
    ...(making && target ? { making: { ...making, target: openTo(who, target) } } : {}),
  }
}

interface ScreenProps {
  readonly children: (route: LoadedRoute) => ReactNode
}

const Screen = ({ of, children }: ScreenProps & { readonly of: ScreenRoute }) => {
  const route = useLoadedRoute(of)
  const shown = children(route)
  const inside = isNested(route) ? <NestedResourceProvider route={route}>{shown}</NestedResourceProvider> : shown
  return route.making ? <ResourceContextProvider value={route.making.target.name}>{inside}</ResourceContextProvider> : inside
}

/** A screen of a `<Resource>`, with the declaration as this person sees it at the address (R3, R13.1). */
export const ScreenOf = ({ children }: ScreenProps) => {
  const route = useMount()
  return (
    route && (
      <MountProvider value={null}>
        <Screen of={route}>{children}</Screen>
      </MountProvider>
    )
  )
}
