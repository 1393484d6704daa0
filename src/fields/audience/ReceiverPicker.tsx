import { useCallback, useId } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import type { FieldHandle } from '#widgets/field/useField.ts'
import { Icon } from '#widgets/icons.tsx'
import { RecordPicker } from '#widgets/picker/RecordPicker.tsx'
import { useFieldServices, type Choice } from '#widgets/fieldServices.tsx'
import { AUDIENCE_RESOURCES, type Audience, type ReceiverType } from './audience.ts'

interface Found extends Choice {
  readonly type: ReceiverType
}

const ICONS = { GROUP: 'people', USER: 'person', ORGANIZATION: 'building', ROLE: 'people' } as const

/** Picks receivers of some types; those of the other types stay as they are. */
export const ReceiverPicker = ({ field, types, label, placeholder, shown = false }: ReceiverPickerProps) => {
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
