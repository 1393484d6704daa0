import type { Layout, RouteSet } from '#model'
import { makeCatalogue } from './catalogue.ts'
import { checkAll } from './checks.ts'
import { declared, whole } from './declared.ts'
import { refuse } from './mistakes.ts'
import { translated } from './translated.ts'

const laidOut = import.meta.glob<Layout>(['../../resources/layouts/*.ts', '!**/routes.ts'], { eager: true, import: 'default' })
const routed = import.meta.glob<readonly RouteSet[]>('../../resources/layouts/routes.ts', { eager: true, import: 'default' })

const files = Object.entries(declared).map(([file, resource]) => ({ file: file.replace('../../', ''), resource }))
const routes = Object.entries(routed).map(([file, sets]) => ({ file: file.replace('../../', ''), sets }))
const layouts = Object.entries(laidOut).map(([file, layout]) => ({ file: file.replace('../../', ''), layout }))

// A built console carries no checks: server and tests ran them on the same declarations.
if (import.meta.env.SSR || import.meta.env.DEV) refuse(checkAll(files, layouts, routes))

/** What is declared in `resources/`. Importing it throws one error that lists every mistake of every declaration. */
export const catalogue = makeCatalogue(
  files.map(one => translated(one.resource)),
  layouts.map(one => one.layout),
  Object.values(routed).flat(),
  Object.fromEntries(
    Object.entries(whole).flatMap(([file, load]) => (declared[file] ? [[declared[file].name, () => load().then(translated)]] : [])),
  ),
)
export * from './between.ts'
export * from './catalogue.ts'
export * from './wire.ts'
