import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react'

/** A part of a page whose code comes when it is first drawn; `fallback` stands in its place until then. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): FunctionComponent<Props> => {
  const Part = lazy(load)
  return props => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
