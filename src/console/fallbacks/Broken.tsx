import { useEffect, useSyncExternalStore } from 'react'
import { useRouteError } from 'react-router-dom'
import { ScreenWaiting, isMissingChunk, missing } from '#widgets'
import { reporter } from '../services/reports.ts'
import { UnexpectedPage } from './ErrorPages.tsx'

/** What is shown where the frame itself failed (R11.8). */
export const Broken = ({ error }: { readonly error?: unknown }) => {
  useEffect(() => {
    if (!isMissingChunk(error)) reporter.caught(error)
  }, [error])
  return isMissingChunk(error) ? (
    <MissingPage />
  ) : (
    <main>
      <UnexpectedPage onRetry={() => location.reload()} />
    </main>
  )
}

/** The same for the router, which hands over its error itself. */
export const BrokenRoute = () => <Broken error={useRouteError()} />

/** In place of a screen whose code could not be loaded: the page is about to load anew; where that has not helped, it is an error. */
export const MissingPage = () =>
  useSyncExternalStore(missing.subscribe, missing.get) === 'gone' ? <UnexpectedPage onRetry={() => location.reload()} /> : <ScreenWaiting />
