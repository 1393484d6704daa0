import type { ReactNode } from 'react'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { AccessDenied } from '../shared/AccessDenied.tsx'
import { PartOfPage } from '../shared/ActionBar.tsx'
import { Heading } from '../shared/Heading.tsx'
import { Page } from '../shared/Page.tsx'
import { RowNav } from '../shared/RowNav.tsx'
import { useBreadcrumbs, type Crumb } from '../shared/useBreadcrumbs.ts'

/** The page of a form, for those who may write; who may not reads why. */
export const FormPage = ({ resource, of = resource, record, to, hasTabs = false, reason, below, children, ...heading }: FormPageProps) => {
  const { through } = useBreadcrumbs(of)
  return (
    <Page>
      <Heading help={resource} crumbs={record && to ? [...through, { to, label: record.recordTitle }] : through} {...heading} />
      {record && hasTabs && <RowNav resource={of} id={record.id} title={record.recordTitle} />}
      {reason !== null ? <AccessDenied reason={reason} /> : below ? <PartOfPage>{children}</PartOfPage> : children}
      {below}
    </Page>
  )
}

interface FormPageProps {
  readonly resource: Resource
  /** Where it stands, if not among the resource's own rows. */
  readonly of?: Resource
  readonly title: string
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  /** The way here, where it is not that of the resource's rows. */
  readonly crumbs?: readonly Crumb[]
  /** The row that the form is about, and the way to it. */
  readonly record?: ConsoleRecord
  readonly to?: string | null
  readonly hasTabs?: boolean
  /** Why the person may not use it; null: they may. */
  readonly reason: string | null
  /** What follows in either case. */
  readonly below?: ReactNode
  readonly children: ReactNode
}
