import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'ra-core'
import type { Resource } from '#model'
import { useLoadedResource } from '../../services/useLoadedResource.ts'
import { NestedResourceProvider, isNested } from '../../routing/nestedResource.tsx'
import type { ScreenRoute } from '../../routing/routes.ts'
import { hiddenFields, withLocked } from '../../routing/fieldAccess.ts'
import { useConsole } from '../../session/context.tsx'
import { withoutFields } from '../../routing/withoutFields.ts'
import { MountProvider, useMount } from './ResourceRoutes.tsx'

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

interface ScreenProps {
  readonly children: (route: ScreenRoute) => ReactNode
}

const Screen = ({ of, children }: ScreenProps & { readonly of: ScreenRoute }) => {
  const route = useWholeRoute(of)
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
