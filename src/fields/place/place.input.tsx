import { memo } from 'react'
import { withArticle } from '#model'
import { t } from '#texts/fields.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { useField } from '#widgets/field/useField.ts'
import { Icon } from '#widgets/icons.tsx'
import { RecordPicker } from '#widgets/picker/RecordPicker.tsx'
import { useFieldServices, type Choice } from '#widgets/fieldServices.tsx'
import type { InputAdapter } from '../adapters.browser.ts'
import { useCreate } from '../reference/useFind.tsx'
import type { Place, PlaceOptions } from './place.ts'
import { ONLINE, usePlaces } from './usePlaces.tsx'

const choiceOf = (place: Place): readonly Choice[] => (place === null ? [] : place === 'virtual' ? [ONLINE] : [place])
const placeOf = (choice: Choice | undefined): Place =>
  choice === undefined ? null : choice.id === ONLINE.id ? 'virtual' : { id: choice.id, title: choice.title }

/** A row of the resource of places, or 'Streaming', which is always offered first (R7.10). */
export const place: InputAdapter<PlaceOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<Place>({ source, label, disabled, options }, null)
  const [one] = useFieldServices().nounOf(options.to)
  return (
    <FieldFrame frame={field.frame}>
      <RecordPicker
        control={field.control}
        chosen={choiceOf(field.value)}
        many={false}
        onChange={next => field.change(placeOf(next[0]))}
        onBlur={field.blur}
        inputRef={field.ref}
        find={usePlaces(options.to)}
        create={useCreate(options.to)}
        iconOf={choice => (choice.id === ONLINE.id ? <Icon name="video" size={16} /> : undefined)}
        placeholder={field.value === null ? t('fields.select', { one: withArticle(one) }) : undefined}
      />
    </FieldFrame>
  )
})
