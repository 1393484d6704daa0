import type { Resource } from '#model'
import { t } from '#texts/forms.ts'
import { LinkButton } from '#widgets/buttons.tsx'
import type { ScreenRoute } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useConsole } from '../../session/context.tsx'
import { accessTo } from '../shared/access.ts'

/** Leads from a new row to those that it can start from, where there are any here (picture 24). */
export const TemplateLink = ({ resource }: { readonly resource: Resource }) => {
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
