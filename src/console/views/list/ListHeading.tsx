import { inSentence } from '#model'
import { t } from '#texts/lists.ts'
import { memo, useState } from 'react'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from 'ra-core'
import { Notice } from '#widgets/Notice.tsx'
import { ActionButton, IconAction, LinkButton } from '#widgets/buttons.tsx'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { Heading } from '../shared/Heading.tsx'
import { RowNav } from '../shared/RowNav.tsx'
import { reasonOf } from '../shared/useMay.ts'
import { can } from '../shared/permissions.ts'
import { useBreadcrumbs } from '../shared/useBreadcrumbs.ts'
import { ParentLists } from './ParentLists.tsx'
import type { Exporting } from './useExport.ts'
import { useAddExisting } from './useAddExisting.tsx'
import { useListsBelow, type ListBelow } from './useListsBelow.ts'
import { useListScreen } from './listScreen.ts'

/** The heading of a list with Import, Export and the one filled button, New. Over nothing at all (`isBare`) the empty state offers those. */
export const ListHeading = memo(({ isPhone, isBare, exporting, onSelect }: ListHeadingProps) => {
  const { resource, paths, may, choosable } = useListScreen()
  const reason = reasonOf(may.write)
  const trail = useBreadcrumbs(resource)
  const nest = useNestedResource()
  const imports = can(resource, 'import') && can(resource, 'create') ? paths.importing : null
  const create = can(resource, 'create') ? paths.create : null
  const exports = can(resource, 'export')
  const below = useListsBelow(resource)
  const adding = useAddExisting()
  return (
    <>
      <Heading
        help={resource}
        title={trail.title}
        crumbs={trail.above}
        actions={
          isBare ? null : isPhone ? (
            (imports || exports || below.length > 0 || (choosable && !reason)) && (
              <MoreMenu
                onSelect={reason || !choosable ? null : onSelect}
                imports={reason ? null : imports}
                onExport={exports ? exporting.run : null}
                onAdd={reason ? null : adding.open}
                below={below}
              />
            )
          ) : (
            <>
              <ParentLists resource={resource} />
              {below.map(({ label, to }) => (
                <LinkButton key={to} to={to} variant="text">
                  {label}
                </LinkButton>
              ))}
              {imports !== null && (
                <LinkButton to={imports} icon="import" reason={reason}>
                  {t('lists.import')}
                </LinkButton>
              )}
              {exports && (
                <ActionButton icon="export" disabled={exporting.isBusy} onClick={exporting.run}>
                  {exporting.isBusy ? t('lists.export.running') : t('lists.export.title')}
                </ActionButton>
              )}
              {adding.open && (
                <ActionButton reason={reason} aria-haspopup="dialog" onClick={adding.open}>
                  {t('lists.existing.open')}
                </ActionButton>
              )}
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
      {nest && <RowNav resource={nest.parent} id={nest.parentId} title={nest.parentTitle} />}
      {exporting.problem && (
        <Notice tone="error" actions={<IconAction size="small" icon="close" label={t('common.dismiss')} onClick={exporting.forget} />}>
          {t('lists.export.failed', { reason: exporting.problem })}
        </Notice>
      )}
    </>
  )
})
ListHeading.displayName = 'ListHeading'

interface ListHeadingProps {
  readonly isPhone: boolean
  readonly isBare: boolean
  readonly exporting: Exporting
  /** Lets a finger choose rows. */
  readonly onSelect: () => void
}

const MoreMenu = ({
  onSelect,
  imports,
  onExport,
  onAdd,
  below,
}: {
  readonly onSelect: (() => void) | null
  readonly imports: string | null
  readonly onExport: (() => void) | null
  readonly onAdd: (() => void) | null
  readonly below: readonly ListBelow[]
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const close = (): void => setAnchor(null)
  return (
    <>
      <IconAction
        framed
        icon="more"
        label={t('lists.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {onSelect && (
          <MenuItem
            onClick={() => {
              close()
              onSelect()
            }}
          >
            {t('lists.select')}
          </MenuItem>
        )}
        {onAdd && (
          <MenuItem
            onClick={() => {
              close()
              onAdd()
            }}
          >
            {t('lists.existing.open')}
          </MenuItem>
        )}
        {below.map(({ label, to }) => (
          <MenuItem key={to} onClick={() => navigate(to)}>
            {label}
          </MenuItem>
        ))}
        {imports && <MenuItem onClick={() => navigate(imports)}>{t('lists.import')}</MenuItem>}
        {onExport && (
          <MenuItem
            onClick={() => {
              close()
              onExport()
            }}
          >
            {t('lists.export.title')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
