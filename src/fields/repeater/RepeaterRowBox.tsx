import { createElement } from 'react'
import FormLabel from '@mui/material/FormLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { inSentence, isShown, labelOf, type AnyField } from '#model'
import { t } from '#texts/fields.ts'
import { IconAction } from '#widgets/buttons.tsx'
import type { InputAdapter } from '../adapters.browser.ts'
import type { RepeaterOptions } from './repeater.ts'

/** One part: its fields, and the buttons that move and remove it. */
export const RepeaterRowBox = ({ options, title, onUp, onDown, onRemove, ...place }: RepeaterRowBoxProps) => {
  const what = inSentence(title)
  return (
    <Stack component={Paper} variant="outlined" spacing={2} sx={{ p: 2 }} role="group" aria-label={title} data-part>
      <Stack direction="row" spacing={0.5} data-part-head>
        <FormLabel component="span" sx={{ flex: 1, alignSelf: 'center' }}>
          {title}
        </FormLabel>
        {!place.disabled && (
          <>
            <IconAction size="small" icon="up" label={t('fields.moveUp', { what })} data-move="up" disabled={!onUp} onClick={onUp} />
            <IconAction
              size="small"
              icon="down"
              label={t('fields.moveDown', { what })}
              data-move="down"
              disabled={!onDown}
              onClick={onDown}
            />
            <IconAction size="small" icon="trash" label={t('fields.removeThis', { what })} onClick={onRemove} />
          </>
        )}
      </Stack>
      {Object.entries(options.fields).map(([key, field]) => (
        <PartField key={key} {...place} fieldKey={key} field={field} />
      ))}
    </Stack>
  )
}

interface PartProps {
  readonly source: string
  /** The same place as react-hook-form names it. */
  readonly name: string
  readonly adapterOf: (type: string) => InputAdapter
  readonly disabled: boolean
}

interface RepeaterRowBoxProps extends PartProps {
  readonly options: RepeaterOptions
  readonly title: string
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
}

interface PartFieldProps extends PartProps {
  readonly fieldKey: string
  readonly field: AnyField
}

const PartField = (props: PartFieldProps) => (props.field.options.showWhen ? <WatchedField {...props} /> : <PlainField {...props} />)

const PlainField = ({ source, fieldKey, field, adapterOf, disabled }: PartFieldProps) =>
  createElement(adapterOf(field.type), {
    source: `${source}.${fieldKey}`,
    options: field.options,
    label: field.options.label ?? labelOf(fieldKey),
    disabled,
  })

/** Watches the one field that its condition names, and nothing else. */
const WatchedField = (props: PartFieldProps) => {
  const condition = props.field.options.showWhen
  const watched = condition?.field ?? ''
  const value: unknown = useWatch({ name: `${props.name}.${watched}` })
  return isShown(condition, { [watched]: value }) ? <PlainField {...props} /> : null
}
