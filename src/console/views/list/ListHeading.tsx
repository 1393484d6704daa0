import { compact } from 'es-toolkit'
import { inSentence } from '#model'
import { t } from '#texts/lists.ts'
import { memo, useState } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ActionMenu, type MenuAction } from '#widgets/ActionMenu.tsx'
import { Notice } from '#widgets/Notice.tsx'
import { ActionButton, IconAction, LinkButton } from '#widgets/buttons.tsx'
import { lazyPart } from '#widgets/lazyPart.tsx'
import { useAnchor } from '#widgets/useAnchor.ts'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { Heading } from '../shared/Heading.tsx'
import { RowNav } from '../shared/RowNav.tsx'
import { reasonOf } from '../shared/useMay.ts'
import { can } from '../shared/permissions.ts'
import { useBreadcrumbs } from '../shared/useBreadcrumbs.ts'
import { ParentLists } from './ParentLists.tsx'
import type { Exporting } from './useExport.ts'
import { useAddExisting } from './useAddExisting.tsx'
import { useListsBelow } from './useListsBelow.ts'
import { useListScreen } from './listScreen.ts'

const SortMenu = lazyPart(() => import('./SortMenu.tsx'))

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
  const exports = can(resource, 'export')
  const below = useListsBelow(resource)
  const adding = useAddExisting()
  // Beside several lists below it the buttons of a small laptop's window took three lines.
  const isTight = useMediaQuery(TIGHT, { noSsr: true }) && below.length > 1
  const acts = !isBare && !reason
  // Rows on a phone have no headings to press.
  const sorts = onSelect !== null && !isBare
  const more = compact<MenuAction | false | null>([
    acts && onSelect && choosable && { label: t('lists.select'), press: onSelect },
    acts && isPhone && adding.open && { label: t('lists.existing.open'), press: adding.open },
    ...below.map(({ label, to }) => ({ label, press: () => open(to) })),
    acts && imports !== null && { label: t('lists.import'), press: () => open(imports) },
    !isBare && exports && { label: t('lists.export.title'), press: exporting.run },
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
            links
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
                    <ActionButton icon="export" isBusy={exporting.isBusy} onClick={exporting.run}>
                      {exporting.isBusy ? t('lists.export.running') : t('lists.export.title')}
                    </ActionButton>
                  )}
                </>
              )}
              {adding.button}
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
      {nest && <RowNav resource={nest.parent} id={nest.parentId} title={nest.parentTitle} row={nest.parentRow} />}
      {exporting.problem && (
        <Notice tone="error" actions={<IconAction size="small" icon="close" label={t('common.dismiss')} onClick={exporting.forget} />}>
          {t('lists.export.failed', { reason: exporting.problem })}
        </Notice>
      )}
    </>
  )
})

const TIGHT = 'screen and (max-width:1099.95px)'

interface ListHeadingProps {
  readonly isPhone: boolean
  readonly isBare: boolean
  readonly exporting: Exporting
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
      {sorting && <SortMenu anchor={sorting} onClose={() => setSorting(null)} />}
    </>
  )
}
