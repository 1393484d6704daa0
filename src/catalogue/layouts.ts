import type { Layout, RouteSet } from '#model'

/** Files of `resources/layouts/` with the layouts that they declare. */
export const layouts = import.meta.glob<Layout>(['../../resources/layouts/*.ts', '!**/routes.ts'], { eager: true, import: 'default' })

/** The route sets, by file. */
export const routes = import.meta.glob<readonly RouteSet[]>('../../resources/layouts/routes.ts', { eager: true, import: 'default' })
