import { useEffect, useSyncExternalStore, Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router-dom'
import { ScreenWaiting, isMissingChunk, missing } from '#widgets'
import { reporter } from '../services/reports.ts'
import { UnexpectedPage, NotFoundPage } from './ErrorPages.tsx'
import { pageFailureOf } from '../services/failures.ts'

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

interface Props {
  readonly children: ReactNode
  /** The path; an error ends with it (R7.5). */
  readonly at: string
}

interface State {
  readonly error: unknown
}

/** Keeps an error of a screen to its screen: the frame stays (R11.8). A screen may also throw an error of the data provider. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('A screen failed without saying why.') }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingChunk(error)) reporter.caught(error)
  }

  override componentDidUpdate({ at }: Props): void {
    if (at !== this.props.at && this.state.error !== null) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isMissingChunk(error)) return <MissingPage />
    const failure = pageFailureOf(error)
    if (failure?.type === 'NOT_FOUND') return <NotFoundPage requestId={failure.requestId} />
    return <UnexpectedPage requestId={failure?.requestId ?? null} onRetry={() => this.setState({ error: null })} />
  }
}
