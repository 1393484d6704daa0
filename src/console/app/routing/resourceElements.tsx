import type { ReactElement } from 'react'
import { Resource } from 'ra-core'
import { Route } from 'react-router-dom'
import type { LazyCatalogue } from '#catalogue/catalogue.ts'
import { screensOf, type ConsoleRoute, type Screen } from '../../routing/routes.ts'
import type { Views } from '../../services/views.ts'
import { canonicalPath } from './ResourceRoutes.tsx'
import { ScreenOf } from './ScreenOf.tsx'

const STOCK: readonly Screen[] = ['list', 'create', 'edit', 'show', 'single']

const screenOf = (screen: Screen, views: Views): ReactElement => (
  <ScreenOf>
    {({ resource, form, making, view }) => {
      if (screen === 'list') return <views.list key={view} resource={resource} view={view} />
      if (screen === 'form') return form && <views.form resource={resource} form={form} />
      if (screen === 'making') return making && <views.making pattern={resource} making={making} />
      const View = views[screen]
      return <View resource={resource} />
    }}
  </ScreenOf>
)

/** Every declaration as react-admin's `<Resource>`, with those of its screens that exist for someone here (R13.1). */
export const resourceElements = (
  { resources }: Pick<LazyCatalogue, 'resources'>,
  routes: readonly ConsoleRoute[],
  views: Views,
): readonly ReactElement[] =>
  resources.map(({ name, label, singleton }) => {
    const own = screensOf(routes, name)
    const has = (screen: Screen): ReactElement | undefined =>
      own.some(route => route.screen === screen) ? screenOf(screen, views) : undefined
    return (
      <Resource
        key={name}
        name={name}
        options={{ label: label[1] }}
        recordRepresentation="recordTitle"
        list={has(singleton ? 'single' : 'list')}
        create={has('create')}
        edit={has('edit')}
        show={has('show')}
      >
        {own
          .filter(({ screen }) => !STOCK.includes(screen))
          .map(route => (
            <Route key={route.path} path={canonicalPath(route)} element={screenOf(route.screen, views)} />
          ))}
      </Resource>
    )
  })
