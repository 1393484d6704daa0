import type { ReactNode } from 'react'
import { Pattern } from './Pattern.tsx'
import './widgets.css'

/** What a list says before it has rows, with the first thing to do. */
export const EmptyState = ({ title, children, actions, seed, drawing = true }: EmptyStateProps) => (
  <section className="w-empty">
    {drawing && (
      <div className="w-empty-drawing">
        <Pattern seed={seed ?? title} />
      </div>
    )}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {actions && <div className="w-empty-actions">{actions}</div>}
  </section>
)

export interface EmptyStateProps {
  readonly title: string
  /** One or two sentences: why there is nothing and what to do. */
  readonly children?: ReactNode
  /** Buttons; the first action filled. */
  readonly actions?: ReactNode
  /** What the drawing is made from; default: the title. */
  readonly seed?: string
  readonly drawing?: boolean
}
