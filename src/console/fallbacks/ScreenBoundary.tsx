import { Component, type ReactNode } from 'react'
import { isMissingChunk } from '#widgets'
import { pageFailureOf } from '../services/failures.ts'
import { reporter } from '../services/reports.ts'
import { MissingPage } from './Broken.tsx'
import { NotFoundPage, UnexpectedPage } from './ErrorPages.tsx'

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
