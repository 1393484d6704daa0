import { memo, useState, useCallback, useId } from 'react'
import { FormHelperText, Stack } from '@mui/material'
import { t } from '#texts/fields.ts'
import {
  FieldFrame,
  Icon,
  OptionRow,
  OptionRows,
  RecordPicker,
  lazyPart,
  onLeave,
  useCategories,
  useField,
  useFieldServices,
  useFormats,
  type Choice,
  type FieldHandle,
} from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import {
  EVERYONE,
  type Audience,
  type AudienceOptions,
  type Category,
  type Scope,
  AUDIENCE_RESOURCES,
  type ReceiverType,
} from './audience.ts'
import { categoryTexts, isByCategory, scopesOf } from './categoryTexts.browser.ts'
import { eitherOf } from './words.ts'

// The sum comes after the choice that it is of.
const ReachBox = lazyPart(() => import('./ReachBox.tsx'))

/**
 * Everyone, categories of people, or chosen groups and people, with the number of people behind the choice. What was
 * chosen under one scope is kept while another is tried; only the scope's own choice is sent.
 */
export const audience: InputAdapter<AudienceOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<Audience>({ source, label, disabled, options: { ...options, optional: false } }, EVERYONE)
  const { value, change, frame } = field
  const { organizationName, addressesOrganizations, hasFlag } = useFieldServices()
  const isBelowToo = options.inherited === true && addressesOrganizations === true && value.organizationIds.length === 0
  const [visited, setVisited] = useState(false)
  const known = useCategories()
  const names = eitherOf(
    known.categories.map(one => one.displayName),
    useFormats(),
  )
  // The line of categories is there before its words are, so that nothing moves when they come.
  const notes: Readonly<Record<Scope, string | undefined>> = {
    all: t(isBelowToo ? 'fields.audience.allBelow' : 'fields.audience.allOf', { organization: organizationName }),
    // Those that can be ticked stand below it then.
    'select-categories': value.scope === 'select-categories' ? undefined : names || '\u00a0',
    'select-groups': undefined,
  }
  const scopes = scopesOf(options)
    .filter(({ id }) => id !== 'select-categories' || isByCategory(options, hasFlag) || value.scope === id)
    .map(({ id, name }) => ({
      value: id,
      label: name,
      note: notes[id],
      below: id === 'select-categories' && value.scope === id && (
        <CategoryRows field={field} known={known} words={categoryTexts(options)} />
      ),
    }))
  return (
    <div onBlur={onLeave(field.blur)} onFocus={() => setVisited(true)}>
      <FieldFrame frame={frame} role="radiogroup" unlabelled={options.label === undefined}>
        <div>
          <OptionRows
            field={field}
            type="radio"
            options={scopes}
            isChosen={scope => value.scope === scope}
            onSelect={scope => change({ ...value, scope })}
            strong
          />
        </div>
        {value.scope === 'select-groups' && (
          <ReceiverPicker
            field={field}
            types={['GROUP', 'USER']}
            label={t('fields.audience.receivers')}
            placeholder={t('fields.audience.addReceiver')}
          />
        )}
        {(addressesOrganizations === true || value.organizationIds.length > 0) && (
          <Stack sx={{ pt: 1 }}>
            <ReceiverPicker
              field={field}
              types={['ORGANIZATION']}
              label={t('fields.audience.communities')}
              placeholder={t('fields.audience.addCommunity')}
              shown
            />
            <FormHelperText>
              {t(options.inherited === true ? 'fields.audience.theseAlone' : 'fields.audience.theseToo', {
                organization: organizationName,
              })}
            </FormHelperText>
          </Stack>
        )}
        {/* What is counted are the organization's own people. */}
        {!(isBelowToo && value.scope === 'all') && (visited || value.scope !== 'all') && <ReachBox source={source} audience={value} />}
      </FieldFrame>
    </div>
  )
})

/** The organization's categories to tick, with those of the record that it does not offer any more. */
const CategoryRows = ({ field, known: { categories, failed }, words: [, words] }: CategoryRowsProps) => {
  const { value, change, control } = field
  const offered: readonly Category[] = categories.map(({ id, displayName }) => ({ id, name: displayName }))
  const all = [...offered, ...value.roles.filter(role => !offered.some(one => one.id === role.id))]
  const tick = (role: Category, on: boolean) =>
    change({ ...value, roles: on ? [...value.roles, role] : value.roles.filter(one => one.id !== role.id) })
  return (
    <Stack role="group" aria-label={t('fields.audience.which', { words })} sx={{ pl: 3.75 }}>
      {all.map(role => (
        <OptionRow
          key={role.id}
          type="checkbox"
          checked={value.roles.some(one => one.id === role.id)}
          onSelect={on => tick(role, on)}
          disabled={control.disabled}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
        >
          {role.name}
        </OptionRow>
      ))}
      {failed && <FormHelperText>{t('fields.audience.notLoaded', { words })}</FormHelperText>}
      {!failed && all.length === 0 && <FormHelperText>{t('fields.audience.noneYet', { words })}</FormHelperText>}
    </Stack>
  )
}

interface CategoryRowsProps {
  readonly field: FieldHandle<Audience>
  readonly known: ReturnType<typeof useCategories>
  /** What one and several are called. */
  readonly words: readonly [string, string]
}

interface Found extends Choice {
  readonly type: ReceiverType
}

const ICONS = { GROUP: 'people', USER: 'person', ORGANIZATION: 'building', ROLE: 'people' } as const

/** Picks receivers of some types; those of the other types stay as they are. */
const ReceiverPicker = ({ field, types, label, placeholder, shown = false }: ReceiverPickerProps) => {
  const { value, change, control } = field
  const { search, organizationId } = useFieldServices()
  const id = useId()
  const kinds = types.join(' ')
  const find = useCallback(
    async (text: string): Promise<readonly Found[]> => {
      const wanted = kinds.split(' ') as ReceiverType[]
      const answers = await Promise.all(
        wanted.map(async type => (await search(AUDIENCE_RESOURCES[type], text, 10)).map(choice => ({ ...choice, type }))),
      )
      // Whoever sends it gets it already.
      return answers.flat().filter(({ id: found }) => found !== organizationId)
    },
    [search, kinds, organizationId],
  )
  const mine = value.receivers.filter(one => types.includes(one.type))
  const set = (next: readonly Found[]) => {
    const receivers = [
      ...value.receivers.filter(one => !types.includes(one.type)),
      ...next.map(({ id: found, type, title }) => ({ id: found, type, label: title })),
    ]
    const organizationIds = types.includes('ORGANIZATION') ? next.map(one => one.id) : value.organizationIds
    change({ ...value, receivers, organizationIds })
  }
  return (
    <FieldFrame frame={{ id, label }} unlabelled={!shown}>
      <RecordPicker<Found>
        control={{ ...control, id, name: `${control.name}.${types[0]}` }}
        chosen={mine.map(({ id: found, type, label: title }) => ({ id: found, type, title: title || t('fields.untitled') }))}
        many
        onChange={set}
        find={find}
        placeholder={placeholder}
        iconOf={choice => <Icon name={ICONS[choice.type]} size={16} />}
      />
    </FieldFrame>
  )
}

interface ReceiverPickerProps {
  readonly field: FieldHandle<Audience>
  readonly types: readonly ReceiverType[]
  readonly label: string
  readonly placeholder: string
  /** Whether the label is to be seen; else it is only read. */
  readonly shown?: boolean
}
