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
