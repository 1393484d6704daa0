import { useState } from 'react'
import Popover from '@mui/material/Popover'
import { useNavigate } from 'react-router-dom'
import { systemResources } from '#catalogue/roles.ts'
import { t } from '#texts/frame.ts'
import { Icon } from '#widgets/icons.tsx'
import { useConsole } from '../../session/context.tsx'
import { useApplication } from '../../services/application.tsx'
import { organizationPath } from '../../routing/table.ts'
import { organizationServicesOf } from '../organizationServices.ts'
import { useChoiceKeys } from './useChoiceKeys.ts'
import { useDebouncedSearch } from './useDebouncedSearch.ts'
import './popovers.css'

const MOST = 50

/** The organizations that one may act on, with a search. */
const SwitcherList = ({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const application = useApplication()
  const context = useConsole()
  const { organization, person } = context
  // Seen from one's own organization: from a community, its neighbours would not be there.
  const { search } = organizationServicesOf(application, { ...context, organization: person.organization }).fieldServices
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { choices, isPending, error } = useDebouncedSearch(search, systemResources.organizations, text, MOST)
  const go = (id: string) => {
    onClose()
    void navigate(organizationPath(id, ''))
  }
  const keys = useChoiceKeys(choices.length, index => choices[index] && go(choices[index].id))

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('frame.switcher.organizations') } }}
    >
      <div className="f-pick">
        <label className="f-pick-search">
          <Icon name="search" />
          <span className="vh">{t('frame.switcher.search')}</span>
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="f-organizations"
            aria-activedescendant={choices[keys.active] ? `f-organization-${keys.active}` : undefined}
            placeholder={t('frame.switcher.search')}
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={keys.onKeyDown}
          />
        </label>
        <ul role="listbox" id="f-organizations" aria-label={t('frame.switcher.organizations')} aria-busy={isPending}>
          {choices.map((choice, index) => (
            <li
              key={choice.id}
              id={`f-organization-${index}`}
              role="option"
              aria-selected={index === keys.active}
              data-here={choice.id === organization.id}
              onClick={() => go(choice.id)}
            >
              <span>{choice.title}</span>
              {choice.id === organization.id && <Icon name="check" size={16} />}
            </li>
          ))}
        </ul>
        <p className="f-pick-note" role="status">
          {error ??
            (!isPending && choices.length === 0
              ? t('frame.switcher.none')
              : choices.length >= MOST
                ? t('frame.switcher.first', { count: MOST })
                : '')}
        </p>
      </div>
    </Popover>
  )
}

export default SwitcherList
