import { ResourceContextProvider, RestoreScrollPosition } from 'ra-core'
import { Unknown } from '../Unknown.tsx'
import type { View, Views } from '../views.ts'
import type { ScreenRoute } from './routes.ts'

/** The generic screen of an address (R3, R13.1). */
export const ScreenOf = ({ route: { screen, resource, address }, views }: { readonly route: ScreenRoute; readonly views: Views }) => {
  const View = (views as Partial<Record<typeof screen, View>>)[screen]
  if (!View) return <Unknown />
  const shown = <View resource={resource} />
  return (
    <ResourceContextProvider value={resource.name}>
      {screen === 'list' ? <RestoreScrollPosition storeKey={`${address}.scrollPosition`}>{shown}</RestoreScrollPosition> : shown}
    </ResourceContextProvider>
  )
}
