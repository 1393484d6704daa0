import { memo, useState, useId, type ComponentProps } from 'react'
import { t } from '#texts/fields.ts'
import {
  ConfirmDialog,
  FieldFrame,
  OptionRow,
  RecordPicker,
  TextBox,
  onLeave,
  controlOf,
  useField,
  useFieldServices,
  type FieldHandle,
} from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { bare } from '../reference/link.ts'
import { named } from '../reference/nameOf.tsx'
import { useFind } from '../reference/useFind.tsx'
import type { FeatureFlagTargets, FeatureFlagTargetsOptions } from './featureFlagTargets.ts'
import { useWatch } from 'react-hook-form'

const OFF: FeatureFlagTargets = []

/** At the top level off, some organizations, or all; at an organization below it a switch for that one. */
export const featureFlagTargets: InputAdapter<FeatureFlagTargetsOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<FeatureFlagTargets>({ source, label, disabled, options }, OFF)
  const { isTopLevel } = useFieldServices()
  return isTopLevel ? <Everywhere field={field} options={options} label={label} /> : <HereAlone field={field} />
})

interface Part {
  readonly field: FieldHandle<FeatureFlagTargets>
}

const Everywhere = ({ field, options, label }: Part & { readonly options: FeatureFlagTargetsOptions; readonly label: string }) => {
  const { value, change, control } = field
  const [choosing, setChoosing] = useState(false)
  const [asking, setAsking] = useState(false)
  const some = value !== 'all' && (choosing || value.length > 0)
  const find = useFind(options.to)
  const option = (words: string, note: string, checked: boolean, onSelect: () => void, inputRef?: (element: unknown) => void) => (
    <OptionRow
      type="radio"
      name={control.id}
      checked={checked}
      onSelect={onSelect}
      disabled={control.disabled}
      invalid={control['aria-invalid']}
      note={note}
      inputRef={inputRef}
    >
      {words}
    </OptionRow>
  )
  return (
    <FieldFrame frame={field.frame} role="group">
      <div onBlur={onLeave(field.blur)}>
        {option(
          t('fields.featureFlag.off'),
          t('fields.featureFlag.offLead'),
          !some && value !== 'all',
          () => {
            setChoosing(false)
            change(OFF)
          },
          field.ref,
        )}
        {option(t('fields.featureFlag.some'), t(`fields.featureFlag.${some && value.length === 0 ? 'someNone' : 'someLead'}`), some, () => {
          setChoosing(true)
          if (value === 'all') change(OFF)
        })}
        {some && (
          <RecordPicker
            control={
              { ...control, id: `${control.id}-rows`, 'aria-label': t('fields.featureFlag.organizations', { label }) } as typeof control
            }
            chosen={value.map(named)}
            many
            onChange={next => change(next.map(bare))}
            find={find}
            placeholder={t('fields.featureFlag.search')}
          />
        )}
        {option(t('fields.featureFlag.onForAll'), t('fields.featureFlag.allLead'), value === 'all', () => setAsking(true))}
      </div>
      <OnForAll
        open={asking}
        confirm={options.confirm}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          change('all')
        }}
      />
    </FieldFrame>
  )
}

const HereAlone = ({ field }: Part) => {
  const { organizationId, organizationName } = useFieldServices()
  const { value, change, control } = field
  const all = value === 'all'
  const here = all || value.some(link => link.id === organizationId)
  const others = all ? [] : value.filter(link => link.id !== organizationId)
  const count = others.length
  const also = count > 0 ? t('fields.featureFlag.onForOthers', { count, smart_count: count }) : undefined
  return (
    <FieldFrame frame={field.frame} role="group">
      <div onBlur={onLeave(field.blur)}>
        <OptionRow
          type="checkbox"
          name={control.name}
          checked={here}
          onSelect={on => change(on ? [...others, { id: organizationId, title: organizationName }] : others)}
          disabled={control.disabled || all}
          invalid={control['aria-invalid']}
          describedBy={control['aria-describedby']}
          inputRef={field.ref}
          note={all ? t('fields.featureFlag.isOnForAll') : also}
        >
          {t('fields.featureFlag.onForOne', { organization: organizationName })}
        </OptionRow>
      </div>
    </FieldFrame>
  )
}

/** Asks before a flag goes on everywhere: the flag's own key is typed, where the form has one. */
const OnForAll = ({ open, confirm, onConfirm, onClose }: OnForAllProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const watched: unknown = useWatch({ name: confirm ?? '' })
  const wanted = confirm !== undefined && typeof watched === 'string' ? watched : ''
  const close = (then: () => void) => () => {
    setTyped('')
    then()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('fields.featureFlag.allTitle')}
      action={t('fields.featureFlag.turnOn')}
      danger
      ready={typed.trim() === wanted}
      onConfirm={close(onConfirm)}
      onClose={close(onClose)}
    >
      <p>{t('fields.featureFlag.everyoneLead')}</p>
      {wanted !== '' && (
        <FieldFrame frame={{ id, label: t('fields.featureFlag.type', { word: wanted }) }}>
          <TextBox control={controlOf(id)} value={typed} change={setTyped} autoComplete="off" spellCheck={false} autoFocus />
        </FieldFrame>
      )}
    </ConfirmDialog>
  )
}

interface OnForAllProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onConfirm' | 'onClose'> {
  /** Key of the field whose value is typed again. */
  readonly confirm: string | undefined
}
