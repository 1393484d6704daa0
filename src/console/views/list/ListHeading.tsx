import { compact } from 'es-toolkit'
import { inSentence, type Resource, type ResourceSummary } from '#model'
import { t } from '#texts/lists.ts'
import { memo, useState, useMemo } from 'react'
import { useMediaQuery } from '@mui/material'
import { ActionMenu, IconAction, LinkButton, MenuButton, Notice, useAnchor, type MenuAction } from '#widgets'
import { Heading, RowNav, can, reasonOf, useBreadcrumbs } from '#shared'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import type { Exporting } from './useExport.ts'
import { useAddExisting } from './useAddExisting.tsx'
import { useFromFiles } from './useFromFiles.tsx'
import { useListScreen } from './listScreen.ts'
import { useSorts } from './useSorts.ts'
import { useCreatePath, useNavigate } from 'ra-core'
import { isList, screensOf } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useRowsOf } from '../../services/resources.ts'

/** Whether a list's address lies below another's by a word of its own: what lies in an organization is no list below the organizations. */
export const isBelow = (address: string | null | undefined, own: string): boolean =>
  address?.startsWith(`${own}/`) === true && !address.startsWith(`${own}/:`)

/** Lists and settings whose addresses are below this one's ('users/invitations' below 'users'): no sidebar names them, so this list does. */
const useListsBelow = (resource: Resource) => {
  const urlMap = useUrlMap()
  const createPath = useCreatePath()
  return useMemo(() => {
    const own = urlMap?.table[resource.name]?.list
    if (!urlMap || !own) return []
    const found = urlMap.routes.flatMap(route =>
      'resource' in route && (route.screen === 'single' || isList(route)) && !route.nest ? [route.resource] : [],
    )
    return found
      .filter(({ name }) => isBelow(urlMap.table[name]?.list, own))
      .map(({ name, label }) => ({ label: label[1], to: createPath({ resource: name, type: 'list' }) }))
  }, [urlMap, createPath, resource])
}

/**
 * The heading of a list with the lists below it, Import, Export and the one filled button, New. Over nothing at all (`isBare`) the empty state
 * offers what makes rows, and the lists below stay: people are invited before there are any.
 */
export const ListHeading = memo(({ isPhone, isBare, exporting, onSelect }: ListHeadingProps) => {
  const { resource, paths, may, choosable, open } = useListScreen()
  const reason = reasonOf(may.write)
  const trail = useBreadcrumbs(resource)
  const nest = useNestedResource()
  const { create, importing: imports } = paths
  const exports = can(resource, 'export') ? exporting : null
  const below = useListsBelow(resource)
  const adding = useAddExisting()
  const files = useFromFiles()
  // Beside several lists below it the buttons of a small laptop's window took three lines.
  const isTight = useMediaQuery(TIGHT, { noSsr: true }) && below.length > 1
  const acts = !isBare && !reason
  // Rows on a phone have no headings to press.
  const sorts = onSelect !== null && !isBare
  const more = compact<MenuAction | false | null>([
    acts && onSelect && choosable && { label: t('lists.select'), press: onSelect },
    acts && isPhone && adding.open && { label: t('lists.existing.open'), press: adding.open },
    !reason && isPhone && files.open && { label: t('lists.files'), press: files.open },
    ...below.map(({ label, to }) => ({ label, press: () => open(to) })),
    acts && imports !== null && { label: t('lists.import'), press: () => open(imports) },
    ...(isBare ? [] : (exports?.choices ?? [])),
  ])
  const links = below.map(({ label, to }) => (
    <LinkButton key={to} to={to} variant="text">
      {label}
    </LinkButton>
  ))
  return (
    <>
      <Heading
        help={resource}
        title={trail.title}
        crumbs={trail.above}
        actions={
          isPhone ? (
            (more.length > 0 || sorts) && <MoreMenu actions={more} sorts={sorts} />
          ) : isBare ? (
            <>
              {links}
              {files.button}
            </>
          ) : (
            <>
              <ParentLists resource={resource} />
              {isTight ? (
                <MoreMenu actions={more} />
              ) : (
                <>
                  {links}
                  {imports !== null && (
                    <LinkButton to={imports} icon="import" reason={reason}>
                      {t('lists.import')}
                    </LinkButton>
                  )}
                  {exports && (
                    <MenuButton icon="export" isBusy={exports.isBusy} actions={exports.choices}>
                      {exports.isBusy ? t('lists.export.running') : t('lists.export.title')}
                    </MenuButton>
                  )}
                </>
              )}
              {adding.button}
              {files.button}
              {create !== null && (
                <LinkButton to={create} variant="contained" icon="plus" reason={reason}>
                  {t('common.newOne', { what: inSentence(resource.label[0]) })}
                </LinkButton>
              )}
            </>
          )
        }
      />
      {adding.dialog}
      {files.dialog}
      {nest && <RowNav resource={nest.parent} id={nest.parentId} title={nest.parentTitle} row={nest.parentRow} />}
      {exports?.problem && (
        <Notice tone="error" actions={<IconAction size="small" icon="close" label={t('common.dismiss')} onClick={exports.forget} />}>
          {t('lists.export.failed', { reason: exports.problem })}
        </Notice>
      )}
    </>
  )
})

const TIGHT = 'screen and (max-width:1099.95px)'

interface ListHeadingProps {
  readonly isPhone: boolean
  readonly isBare: boolean
  /** Null: the view has a menu of its own for it. */
  readonly exporting: Exporting | null
  /** Lets a finger choose rows; null where they are no list below each other. */
  readonly onSelect: (() => void) | null
}

const MoreMenu = ({ actions, sorts = false }: { readonly actions: readonly MenuAction[]; readonly sorts?: boolean }) => {
  const { anchor, opener, close } = useAnchor('menu')
  const [sorting, setSorting] = useState<HTMLElement | null>(null)
  const sort = { label: t('lists.sort.title'), press: () => setSorting(anchor) }
  return (
    <>
      <IconAction framed icon="more" label={t('lists.more')} {...opener} />
      <ActionMenu anchor={anchor} actions={sorts ? [sort, ...actions] : actions} onClose={close} />
      <ActionMenu anchor={sorting} label={t('lists.sort.title')} actions={useSorts()} onClose={() => setSorting(null)} />
    </>
  )
}

const MOST = 50

/** Rows above these that have no page of their own here: their lists are reached from this one. */
const ParentLists = ({ resource }: { readonly resource: ResourceSummary }) => {
  const urlMap = useUrlMap()
  const nest = useNestedResource()
  if (!urlMap || nest) return null
  return screensOf(urlMap.routes, resource.name).map(route => {
    const parent = isList(route) ? route.nest?.parent : undefined
    const isReached = !parent || (urlMap.table[parent.name]?.list ?? null) !== null
    return isReached ? null : <ParentMenu key={route.path} path={route.path} parent={parent} />
  })
}

const ParentMenu = ({ path, parent }: { readonly path: string; readonly parent: ResourceSummary }) => {
  const organizationId = useUrlMap()?.organizationId ?? ''
  const navigate = useNavigate()
  // Not react-admin's useGetList: a list stays where only this menu could not be read.
  const { data } = useRowsOf(parent.name, 'parents', { perPage: MOST, view: 'title' })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  const label = t('lists.by', { what: inSentence(parent.label[0]) })
  return (
    <MenuButton
      icon="folder"
      menu={label}
      actions={rows.map(({ id, recordTitle }) => ({
        key: id,
        label: recordTitle,
        press: () => navigate(filled(path, { organizationId, parentId: id })),
      }))}
    >
      {label}
    </MenuButton>
  )
}
