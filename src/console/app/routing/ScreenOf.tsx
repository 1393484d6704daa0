import { ResourceContextProvider, RestoreScrollPosition, useLocation } from 'ra-core'
import type { Views } from '../views.ts'
import { InNest, isNested } from './nest.tsx'
import type { ScreenRoute } from './routes.ts'

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

/** The generic screen of an address (R3, R13.1). */
export const ScreenOf = (props: ScreenProps) => {
  const { screen, resource, making } = props.route
  const shown = (
    <ResourceContextProvider value={(making?.target ?? resource).name}>
      {screen === 'list' ? <Listed {...props} /> : <Shown {...props} />}
    </ResourceContextProvider>
  )
  return isNested(props.route) ? <InNest route={props.route}>{shown}</InNest> : shown
}

interface ScreenProps {
  readonly route: ScreenRoute
  readonly views: Views
}
