import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react'

/** An editor that loads when a filter is first opened: no list waits for what forms are made of. */
export const laterEditor = <Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> => {
  const Editor = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  )
}
