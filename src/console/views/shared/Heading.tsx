import type { ReactNode } from 'react'
import { LinkBase } from 'ra-core'
import type { Resource } from '#model'
import { t } from '#texts/common.ts'
import { Icon } from '#widgets/icons.tsx'
import { HelpButton } from '../handbook/HelpButton.tsx'

/** The top of a page: where it stands, its one h1, what is said beside it, what can be done. */
export const Heading = ({ title, help, crumbs = [], beside, actions }: HeadingProps) => (
  <>
    {crumbs.length > 0 && (
      <nav className="v-crumb" aria-label={t('common.breadcrumb')}>
        {crumbs.map(crumb => (
          <span key={crumb.to} className="v-row">
            <LinkBase to={crumb.to}>{crumb.label}</LinkBase>
            <Icon name="right" size={14} />
          </span>
        ))}
        <span className="v-cut">{title}</span>
      </nav>
    )}
    <div className="v-head">
      <div className="v-row">
        <h1 tabIndex={-1}>{title}</h1>
        {help && <HelpButton resource={help} />}
      </div>
      {beside}
      {actions && <div className="v-acts">{actions}</div>}
    </div>
  </>
)

interface HeadingProps {
  readonly title: string
  /** The resource that the handbook tells about here. */
  readonly help?: Resource
  readonly crumbs?: readonly { readonly to: string; readonly label: string }[]
  readonly beside?: ReactNode
  readonly actions?: ReactNode
}
