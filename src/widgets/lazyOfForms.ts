import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const parts = new Set<() => Promise<unknown>>()

/**
 * `lazy` for what saving a form may ask for. Its code comes with the first thing that is typed: once there is no connection, or another build
 * on the server, it would come no more, and its failure would take the form away.
 */
export const lazyOfForms = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => {
  parts.add(load)
  return lazy(load)
}

/** Loads the code of all of them; one that does not come now is asked for again when it is needed. */
export const loadPartsOfForms = async (): Promise<void> => void (await Promise.allSettled([...parts].map(load => load())))
