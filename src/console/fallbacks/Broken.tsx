import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { isMissingChunk } from '#widgets/missingCode.ts'
import { reporter } from '../services/reports.ts'
import { MissingPage } from './MissingPage.tsx'
import { UnexpectedPage } from './UnexpectedPage.tsx'

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
