import { cloneElement, createContext, isValidElement, useContext, useMemo, useState, type ReactElement } from 'react'
import {
  createRoutesFromElements,
  matchRoutes,
  parsePath,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useRoutes,
  type RouteObject,
} from 'react-router-dom'
import type { RouterRoutesProps } from 'ra-core'
import { screensOf, type ScreenRoute } from '../../routing/routes.ts'
import { useUrlMap, type UrlMap } from '../../routing/urlMap.tsx'

/** The address that a `<Resource>` is mounted at; null outside of one, and inside of its screen. */
const MountContext = createContext<ScreenRoute | null>(null)

export const MountProvider = MountContext.Provider

export const useMount = (): ScreenRoute | null => useContext(MountContext)

/** The path that `<Resource>` gives a screen: react-admin's own, and for a screen that it does not know that of a child. */
export const canonicalPath = ({ screen, form, making }: Pick<ScreenRoute, 'screen' | 'form' | 'making'>): string => {
  if (screen === 'list' || screen === 'single') return '/*'
  if (screen === 'create') return 'create/*'
  if (screen === 'importing') return 'import'
  if (screen === 'edit') return ':id/*'
  if (screen === 'show') return ':id/show/*'
  return `:id/${making?.at ?? form?.at ?? screen}`
}

type Restoring = ReactElement<{ readonly storeKey: string }>

/** Of the screens that a `<Resource>` has the one that its address is for. */
const MountedScreen = ({ mount, children }: RouterRoutesProps & { readonly mount: ScreenRoute }) => {
  const { pathname } = useLocation()
  const path = canonicalPath(mount)
  const element = createRoutesFromElements(children).find(route => route.path === path)?.element
  if (!element) return null
  // Another row above is another list, which keeps its own place on the page.
  return path === '/*' ? cloneElement(element as Restoring, { key: pathname, storeKey: `${pathname}.scrollPosition` }) : element
}

/** `events/*`, where react-admin mounts a resource, as the addresses that the specification gives its screens; others stay. */
const mountsOf = (object: RouteObject, { routes, table }: UrlMap): readonly RouteObject[] => {
  const name = object.path?.replace(/\/\*$/, '')
  if (name === undefined || !(name in table)) return [object]
  return screensOf(routes, name).map(route => ({
    path: route.path,
    element: (
      <MountProvider key={route.path} value={route}>
        {object.element}
      </MountProvider>
    ),
  }))
}

const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isValidElement<object>(one) || !isValidElement<object>(other) || one.type !== other.type || one.key !== other.key) return false
  const [before, now] = [Object.entries(one.props), Object.entries(other.props)]
  return before.length === now.length && now.every(([name, value]) => isSame((one.props as Record<string, unknown>)[name], value))
}

/**
 * What was made of these before, while they say the same: react-admin makes all of its routes anew for each address, and the router new
 * contexts, with which whatever has a link is drawn again.
 */
const useKeptWhile = <Made,>(parts: unknown, made: Made): Made => {
  const [kept, keep] = useState({ parts, made })
  if (isSame(kept.parts, parts)) return kept.made
  keep({ parts, made })
  return made
}

/** Whether a path of the router may be that of an address: none of its own words is another. */
const mayMatch = (path: string | undefined, words: readonly string[]): boolean => {
  if (path === undefined) return true
  const parts = path.split('/').filter(Boolean)
  const isOpen = parts.at(-1) === '*'
  const named = isOpen ? parts.slice(0, -1) : parts
  if (isOpen ? words.length < named.length : words.length !== named.length) return false
  return named.every((part, index) => part.startsWith(':') || part.toLowerCase() === words[index]?.toLowerCase())
}

const AddressedRoutes = ({ children, location }: RouterRoutesProps) => {
  const map = useUrlMap()
  const elements = useKeptWhile(children, children)
  const routes = useMemo(() => {
    const given = createRoutesFromElements(elements)
    return map ? given.flatMap(route => mountsOf(route, map)) : given
  }, [elements, map])
  const here = useLocation()
  const { pathname } = location === undefined ? here : typeof location === 'string' ? parsePath(location) : location
  const around = useContext(RouteContext)
  const isTop = (around.matches.at(-1)?.pathnameBase ?? '/') === '/'
  // The router compiles and ranks what it is given for each address that comes: of some hundred routes it gets the one that this path is of.
  const own = useMemo(() => {
    if (!isTop || pathname === undefined) return routes
    const words = pathname.split('/').filter(Boolean)
    const found = matchRoutes(
      routes.filter(({ path }) => mayMatch(path, words)),
      pathname,
    )?.[0]?.route
    return found ? [found] : routes
  }, [routes, pathname, isTop])
  return useKeptWhile([own, around, location ?? here], useRoutes(own, location))
}

/**
 * react-router's `Routes` for react-admin, which mounts a resource below its name and its screens below `create`, `:id/show` and `:id`.
 * Here each screen has an address of its own, few of them below one path: a `<Resource>` is mounted at each of its addresses.
 */
export const ResourceRoutes = (props: RouterRoutesProps) => {
  const mount = useMount()
  return mount ? <MountedScreen {...props} mount={mount} /> : <AddressedRoutes {...props} />
}
