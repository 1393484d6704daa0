import { Stack } from '@mui/material'
import { t as says } from '#texts/fields.ts'
import { t } from '#texts/widgets.ts'
import text from '#widgets/text.module.css'
import { Chip, Chips, Icon, laterEditor, saysAny, texts, titleOf, type FilterObject } from '#widgets'
import type { CellAdapter } from '../adapters.browser.ts'
import { AUDIENCE_RESOURCES, type Audience, type AudienceOptions } from './audience.ts'
import { audienceNames, sayAudience, sayBriefly } from './words.ts'
import { scopesOf } from './categoryTexts.browser.ts'

/** Editor of an `AudienceFilter`: by scope, by one category, by one group. */
const AudienceFilterEditor = laterEditor(async () => (await import('./AudienceFilterEditor.tsx')).AudienceFilterEditor)

/** 'Everyone or By calendar', 'Independent living', 'Garden Club' in a chip. */
const saysAudienceFilter = (filter: FilterObject, options: AudienceOptions): string => {
  const chosen = texts(filter['scope']).map(scope => scopesOf(options).find(one => one.id === scope)?.name ?? scope)
  const named = [...texts(filter['role']), ...texts(filter['receiver'])].map(
    id => titleOf(id) ?? t('widgets.filters.chosenMany', { count: 1 }),
  )
  const everyone = filter['everyone'] === true ? [says('fields.audience.everyone')] : []
  return [...(chosen.length > 0 ? [saysAny(chosen)] : []), ...named, ...everyone].join(', ')
}

export const audience: CellAdapter<Audience, AudienceOptions> = {
  icon: () => 'people',
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
