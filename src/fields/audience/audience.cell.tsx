import Stack from '@mui/material/Stack'
import text from '#widgets/text.module.css'
import type { CellAdapter } from '../adapters.browser.ts'
import { texts } from '#widgets/filters/filter.ts'
import { Chip, Chips } from '#widgets/Chip.tsx'
import { Icon } from '#widgets/icons.tsx'
import { AUDIENCE_RESOURCES, type Audience, type AudienceOptions } from './audience.ts'
import { AudienceFilterEditor, saysAudienceFilter } from './AudienceFilter.tsx'
import { audienceNames, sayAudience, sayBriefly } from './words.ts'

export const audience: CellAdapter<Audience, AudienceOptions> = {
  icon: 'people',
  Column: ({ value, options }) => (
    <span className={text['cut']} title={audienceNames(value).join(', ') || sayAudience(value, options)}>
      {sayBriefly(value, options)}
    </span>
  ),
  format: sayBriefly,
  Show: ({ value, options }) => (
    <Stack spacing={1}>
      <span>{sayAudience(value, options)}</span>
      {audienceNames(value).length > 1 && (
        <Chips>
          {value.scope === 'select-categories' &&
            value.roles.map(role => <Chip key={role.id} text={role.name} icon={<Icon name="tag" size={14} />} />)}
          {value.receivers.map(receiver => (
            <Chip
              key={receiver.id}
              text={receiver.label}
              icon={<Icon name={receiver.type === 'USER' ? 'person' : receiver.type === 'GROUP' ? 'people' : 'building'} size={14} />}
            />
          ))}
        </Chips>
      )}
    </Stack>
  ),
  width: 128,
  grows: true,
  Filter: {
    Editor: AudienceFilterEditor,
    format: saysAudienceFilter,
    names: filter => [
      { resource: AUDIENCE_RESOURCES.roles, ids: texts(filter['role']) },
      { resource: AUDIENCE_RESOURCES.GROUP, ids: texts(filter['receiver']) },
    ],
  },
}
