import type { ReactNode } from 'react'
import { Icon, type IconName } from '#widgets/icons.tsx'
import './errors.css'
import { ErrorArtwork } from './ErrorArtwork.tsx'

interface Props {
  readonly title: string
  readonly message: string
  readonly icon: IconName
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** An error in a screen's place (pictures 13b, 13c): what happened, what is safe, what to do. */
export const ErrorPage = ({ title, message, icon, actions, children }: Props) => (
  <section className="f-error">
    <div className="f-error-picture">
      <ErrorArtwork />
      <span className="f-error-sign">
        <Icon name={icon} size={28} />
      </span>
    </div>
    <h1 tabIndex={-1}>{title}</h1>
    <p>{message}</p>
    <div className="f-error-acts">{actions}</div>
    {children}
  </section>
)
