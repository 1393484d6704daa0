import { inSentence, type ResourceSummary } from '#model'
import { t } from '#texts/common.ts'
import { useMemo } from 'react'
import { isInOneOf } from '#catalogue/startsFrom.ts'
import type { IconName } from '#widgets/icons.tsx'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { filled } from '../../routing/table.ts'
import { isList, type ScreenRoute } from '../../routing/routes.ts'
import { useConsole } from '../../session/context.tsx'
import { isOffered } from './isOffered.ts'
import { mayWrite } from './access.ts'
import { reasonOf } from './useMay.ts'

/** A screen that belongs to a row beside its detail and its form. */
export interface RowLink {
  /** Rows below it, another form of it, something made after it. */
  readonly what: 'nest' | 'form' | 'making'
  readonly label: string
  readonly icon: IconName
  /** Whole address. */
  readonly to: string
  /** Why this person cannot go there. */
  readonly refusal: string | null
}

const ICONS = { nest: 'list', form: 'settings', making: 'plus' } as const

const isOf = (route: ScreenRoute, resource: ResourceSummary): boolean => {
  if (route.nest) {
    if (route.nest.parent.name !== resource.name) return false
    return isList(route) || (route.screen === 'create' && route.nest.list === undefined)
  }
  return (route.screen === 'form' || route.screen === 'making') && route.resource.name === resource.name
}

/**
 * A further form is not for a row that another organization sent, nor one of a series for a row that is known to be of none, what is made after a row not for one that is too early for it, and a form of what lies
 * below rows of some kind not for another.
 */
const isFor = ({ screen, form, making, nest, resource: { offers } }: ScreenRoute, row: Row = {}, here: string): boolean =>
  !(form && (row['organizationId'] ?? here) !== here) &&
  !(form?.series && row[form.series.by] === null) &&
  isInOneOf(making?.from, row) &&
  (screen !== 'create' || isOffered((nest && offers?.[nest.field]) ?? {}, row))

type Row = Readonly<Record<string, unknown>>

/** The further screens of a row that exist here for this person: lists below it, more forms, what it is a pattern for. */
export const useRowLinks = (resource: ResourceSummary): ((id: string, row?: Row) => readonly RowLink[]) => {
  const urlMap = useUrlMap()
  const place = useConsole()
  return useMemo(() => {
    const found = (urlMap?.routes ?? []).filter((route): route is ScreenRoute => 'resource' in route && isOf(route, resource))
    return (id, row) =>
      found
        .filter(route => isFor(route, row, place.organization.id))
        .map(({ path, screen, nest, form, making, resource: inside }): RowLink => {
          const ids = { organizationId: urlMap?.organizationId ?? place.organization.id, parentId: id, id }
          const what = nest ? 'nest' : form ? 'form' : 'making'
          const made = t('common.newOne', { what: inSentence(inside.label[0]) })
          const label = making?.label ?? form?.label ?? nest?.label ?? (screen === 'create' ? made : inside.label[1])
          const refusal = screen === 'list' ? null : reasonOf(mayWrite(place, making?.target ?? inside))
          return { what, label, icon: form?.series ? 'repeat' : ICONS[what], to: filled(path, ids), refusal }
        })
  }, [urlMap, resource, place])
}
