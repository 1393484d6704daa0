import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListItemText } from '@mui/material'
import { useLocation, useNavigate } from 'react-router-dom'
import { systemResources } from '#catalogue'
import { t } from '#texts/palette.ts'
import { Icon, useRested } from '#widgets'
import { SearchList } from '#widgets/picker/SearchList.tsx'
import { useConsole } from '../../session/context.tsx'
import { useApplication } from '../../services/frame.tsx'
import type { Brought } from '../../routing/place.ts'
import { organizationPath } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { organizationServicesOf } from '../organizationServices.ts'
import { placeOf } from './placeOf.ts'
import { ToolPopover } from '../../views/list/ToolPopover.tsx'
import { REST_MS } from './usePaletteRecords.ts'

const MOST = 50
const ROOM = { width: '24em', p: 1 }

/** The organizations that one may act on, with a search. */
const SwitcherList = ({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const application = useApplication()
  const context = useConsole()
  const { organization, person } = context
  // Seen from one's own organization: from a community, its neighbours would not be there.
  const [{ search }] = useState(() => organizationServicesOf(application, { ...context, organization: person.organization }).fieldServices)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const brought: Brought = { address: placeOf(useUrlMap()?.routes ?? [], pathname) }
  const [text, setText] = useState('')
  const sought = useRested(text, REST_MS)
  const found = useQuery({
    queryKey: [systemResources.organizations, 'switcher', sought],
    queryFn: () => search(systemResources.organizations, sought, MOST),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const choices = found.data ?? []
  const isPending = found.isFetching || sought !== text
  const isEmpty = !isPending && choices.length === 0
  const first = choices.length >= MOST ? t('palette.switcher.first', { count: MOST }) : ''

  return (
    <ToolPopover side="left" label={t('palette.switcher.organizations')} sx={ROOM} {...{ anchor, onClose }}>
      <SearchList
        label={t('palette.switcher.search')}
        title={t('palette.switcher.organizations')}
        text={text}
        onText={setText}
        isBusy={isPending}
        said={found.error?.message ?? (isEmpty ? t('palette.switcher.none') : first)}
        options={choices.map(({ id, title, note }) => ({
          key: id,
          choose: () => {
            onClose()
            void navigate(organizationPath(id, ''), { state: brought })
          },
          content: (
            <>
              <ListItemText primary={title} secondary={note} />
              {id === organization.id && <Icon name="check" size={16} />}
            </>
          ),
        }))}
      />
    </ToolPopover>
  )
}

export default SwitcherList
