import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { makeValue } from './listeners.ts'

/** Whether code could not be loaded: its build is gone, or nobody answered. */
export const isMissingChunk = (error: unknown): error is Error =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading .*module/i.test(error.message)

type Missing = 'none' | 'reloading' | 'gone'

/** What becomes of code that could not be loaded: the page loads anew once somebody answers, or (it was tried just now) it is gone. */
export const missing = makeValue<Missing>('none')

/** What cannot be loaded now comes with the page that is loaded anew; an error only once it is gone. */
const unlessGone = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if (!isMissingChunk(error)) throw error
    return new Promise<never>((_, reject) => {
      const look = () => void (missing.get() === 'gone' && reject(error))
      missing.subscribe(look)
      look()
    })
  })

/**
 * `lazy` for a part of a screen, or of the frame. Without a connection its place stays as it waits, and everything around it stays: an
 * error would take away what people look at, or type.
 */
export const lazyInPlace = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => unlessGone(load))
