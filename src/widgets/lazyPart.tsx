import { Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { lazyInPlace } from './missingCode.ts'

/** A part of a page whose code comes when it is first drawn; `fallback` stands in its place until then. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): FunctionComponent<Props> => {
  const Part = lazyInPlace(load)
  return props => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

const parts = new Set<() => Promise<unknown>>()

/**
 * `lazyPart` for what saving a form may ask for. Its code comes with the first thing that is typed: once there is no connection, or another
 * build on the server, it would come no more, and its failure would take the form away.
 */
export const lazyOfForms: typeof lazyPart = (load, fallback) => {
  parts.add(load)
  return lazyPart(load, fallback)
}

/** Loads the code of all of them; one that does not come now is asked for again when it is needed. */
export const loadPartsOfForms = async (): Promise<void> => void (await Promise.allSettled([...parts].map(load => load())))
