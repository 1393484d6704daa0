import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { CellProps } from './adapters.browser.ts'

/** A cell that loads when a list first has it, for what a first list need not wait for: fields of react-admin's own. */
export const laterCell = <Value, Options>(
  load: () => Promise<ComponentType<CellProps<Value, Options>>>,
): ((props: CellProps<Value, Options>) => ReactNode) => {
  const Lazy = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  )
}
