import type { ReactNode } from 'react'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { Caption, LinkButton } from '#widgets'
import { AccessDenied, Heading, Page, PartOfPage, RowNav, accessTo, reasonOf, useBreadcrumbs, useMay, type HeadingProps } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { ScreenRoute } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useConsole } from '../../session/context.tsx'

/** The page of a form, for those who may write; who may not reads why. */
export const FormPage = ({
  resource,
  of = resource,
  beside,
  record,
  to,
  hasTabs = false,
  reason,
  below,
  children,
  ...heading
}: FormPageProps) => {
  const { through } = useBreadcrumbs(of)
  return (
    <Page>
      <Heading
        help={resource}
        crumbs={record && to && record.recordTitle !== heading.title ? [...through, { to, label: record.recordTitle }] : through}
        beside={typeof beside === 'string' ? <Caption>{beside}</Caption> : beside}
        {...heading}
      />
      {record && hasTabs && <RowNav resource={of} id={record.id} title={record.recordTitle} row={record} />}
      {reason !== null ? <AccessDenied reason={reason} /> : below ? <PartOfPage>{children}</PartOfPage> : children}
      {below}
    </Page>
  )
}

/** The page on which a row is made: what of, and below a row for which. */
export const NewPage = ({
  resource,
  title,
  children,
}: Pick<FormPageProps, 'resource' | 'children'> & { readonly title?: string | undefined }) => {
  const { parent } = useBreadcrumbs(resource)
  const what = inSentence(resource.label[0])
  return (
    <FormPage
      resource={resource}
      title={parent === null ? (title ?? t('common.newOne', { what })) : t('forms.newFor', { what, parent })}
      actions={parent === null && <TemplateLink resource={resource} />}
      reason={reasonOf(useMay(resource).write)}
    >
      {children}
    </FormPage>
  )
}

interface FormPageProps extends Omit<HeadingProps, 'help'> {
  readonly resource: Resource
  /** Where it stands, if not among the resource's own rows. */
  readonly of?: Resource
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

/** Leads from a new row to those that it can start from, where there are any here (picture 24). */
const TemplateLink = ({ resource }: { readonly resource: Resource }) => {
  const urlMap = useUrlMap()
  const place = useConsole()
  const found = (urlMap?.routes ?? []).find(
    (route): route is ScreenRoute =>
      'resource' in route &&
      route.making?.target.name === resource.name &&
      route.resource.name !== resource.name &&
      accessTo(place, route.resource, 'list').allowed,
  )
  if (!found) return null
  const list = found.path.slice(0, found.path.indexOf('/:id'))
  return (
    <LinkButton to={filled(list, { organizationId: urlMap?.organizationId ?? place.organization.id })} icon="template">
      {t('forms.useTemplate')}
    </LinkButton>
  )
}
