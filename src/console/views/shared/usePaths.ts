import { useMemo } from 'react'
import { useCreatePath } from 'ra-core'
import { linkOf } from '#fields/reference/link.ts'
import { type ResourceSummary, inSentence } from '#model'
import { filled, rowUrl, urlsOf } from '../../routing/table.ts'
import { useUrlMap, type UrlMap } from '../../routing/urlMap.tsx'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { screensOf, isList, type ScreenRoute } from '../../routing/routes.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { t } from '#texts/common.ts'
import { isInOneOf } from '#catalogue'
import type { IconName } from '#widgets'
import { useConsole } from '../../session/context.tsx'
import { isOffered } from './isOffered.ts'
import { mayWrite, reasonOf } from './access.ts'

export type Paths = ReturnType<typeof usePaths>

/** Where a row opens that has a screen below the row that it points at alone; null where that row is not known here. */
const belowItsRow = ({ name }: ResourceSummary, record: Pick<ConsoleRecord, 'id'>, { routes, organizationId }: UrlMap): string | null => {
  for (const { screen, nest, path } of screensOf(routes, name)) {
    const above = screen === 'show' && nest ? linkOf((record as Readonly<Record<string, unknown>>)[nest.field]) : null
    if (above) return filled(path, { organizationId, parentId: above.id, id: record.id })
  }
  return null
}

/**
 * Canonical paths of a resource, null for a screen that does not exist here; the router provider turns them into the specification's URLs
 * (DESIGN 6).
 */
export const usePaths = (resource: ResourceSummary) => {
  const createPath = useCreatePath()
  const urlMap = useUrlMap()
  const nest = useNestedResource()
  return useMemo(() => {
    const { name } = resource
    const urls = urlMap?.table[name] ?? urlsOf(resource)
    const ownList = createPath({ resource: name, type: 'list' })
    const editOf = (id: string) => createPath({ resource: name, type: 'edit', id })
    const there = (screen: keyof typeof urls, path: string): string | null => (urls[screen] === null ? null : path)
    const list = there('list', ownList)
    const edit = (id: string) => there('edit', editOf(id))
    const show = (id: string) => there('show', createPath({ resource: name, type: 'show', id }))
    return {
      list,
      edit,
      show,
      create: there('create', createPath({ resource: name, type: 'create' })),
      importing: there('importing', `${ownList}/import`),
      duplicate: (id: string) => there('duplicate', `${editOf(id)}/duplicate`),
      /** Where a row opens: its detail, or its form where the declaration has no detail; null for rows that do not open. */
      open: (record: Pick<ConsoleRecord, 'id'>): string | null => {
        const { id } = record
        const own = rowUrl(resource, { show: show(id), edit: edit(id) })
        return own ?? (urlMap && !nest ? belowItsRow(resource, record, urlMap) : null)
      },
      /** Where one goes that is done here: the list, or what stands above the rows, or the start. */
      back: list ?? nest?.parentPath ?? '/~',
    }
  }, [createPath, resource, urlMap, nest])
}

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
