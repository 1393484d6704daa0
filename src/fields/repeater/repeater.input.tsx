import { memo, useEffect, useId, useRef, useState, createElement } from 'react'
import { FormLabel, Paper, Stack } from '@mui/material'
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useWrappedSource } from 'ra-core'
import { lowerFirst, inSentence, isShown, labelOf, type AnyField } from '#model'
import { t } from '#texts/fields.ts'
import { messageIn } from '#widgets/field/messages.ts'
import { ActionButton, FieldFrame, IconAction, VisuallyHidden } from '#widgets'
import type { InputAdapter, InputProps } from '../adapters.browser.ts'
import { later } from '../later.tsx'
import { fieldTypeNamed } from '../index.ts'
import { ReviewOf } from './ReviewOf.tsx'
import { emptyRow, itemLabelOf, type RepeaterOptions } from './repeater.ts'

const Grid = later(async () => (await import('./grid/RepeaterGrid.tsx')).default)

/** Parts in order: add, remove, move up and down; each part's fields are inputs of the register, which is handed in. */
export const makeRepeaterInput = (adapterOf: (type: string) => InputAdapter): InputAdapter<RepeaterOptions> => {
  const List = memo(({ source, options, label, disabled }: InputProps<RepeaterOptions>) => {
    const name = useWrappedSource(source)
    const id = useId()
    const box = useRef<HTMLDivElement | null>(null)
    const { fields, append, remove, move } = useFieldArray({ name })
    const error = useOwnError(name)
    const { said, follow } = useFollow(box)
    const off = disabled === true || options.readOnly === true
    const one = itemLabelOf(options)
    const { max } = options
    const shift = (index: number, by: 1 | -1) => {
      move(index, index + by)
      follow(index + by, by, t('fields.moved', { one, place: index + by + 1, count: fields.length }))
    }
    const takeAway = (index: number) => {
      remove(index)
      follow(-1, 1, t('fields.removed', { one, place: index + 1 }))
    }
    return (
      <FieldFrame
        frame={{ id, label, optional: options.optional === true, help: options.help, error }}
        role="group"
        {...(max !== undefined && { aside: t('fields.ofMost', { count: fields.length, most: max }), over: fields.length > max })}
      >
        <Stack ref={box} spacing={1.5}>
          {fields.map((field, index) => (
            <RepeaterRowBox
              key={field.id}
              source={`${source}.${index}`}
              name={`${name}.${index}`}
              options={options}
              adapterOf={adapterOf}
              title={`${one} ${index + 1}`}
              disabled={off}
              onUp={index > 0 ? () => shift(index, -1) : undefined}
              onDown={index < fields.length - 1 ? () => shift(index, 1) : undefined}
              onRemove={() => takeAway(index)}
            />
          ))}
          {!off && (max === undefined || fields.length < max) && (
            <div>
              <ActionButton size="small" icon="plus" name={name} data-add onClick={() => append(emptyRow(options, fieldTypeNamed))}>
                {t('fields.add', { what: lowerFirst(one) })}
              </ActionButton>
            </div>
          )}
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </Stack>
      </FieldFrame>
    )
  })
  return memo(props => (props.options.grid ? <Grid {...props} /> : <List {...props} />))
}

/** What is wrong with the list itself; what is wrong within a part shows there. */
const useOwnError = (name: string): string | null => {
  const { errors } = useFormState({ name })
  const { message, root }: { message?: unknown; root?: unknown } = get(errors, name) ?? {}
  return typeof message === 'string' ? messageIn({ message }) : messageIn(root)
}

/** After a move the focus goes with the part, after a removal to the button that adds; both are said. */
const useFollow = (box: { readonly current: HTMLDivElement | null }) => {
  const [moved, setMoved] = useState<{ readonly index: number; readonly by: 1 | -1; readonly said: string } | null>(null)
  useEffect(() => {
    if (!moved) return
    const part = box.current?.querySelectorAll(':scope > [data-part]')[moved.index]
    const movers = [...(part?.querySelectorAll<HTMLButtonElement>(':scope > [data-part-head] > [data-move]') ?? [])].filter(
      one => !one.disabled,
    )
    const wanted = movers.find(one => one.dataset['move'] === (moved.by === 1 ? 'down' : 'up')) ?? movers[0]
    ;(wanted ?? box.current?.querySelector<HTMLButtonElement>(':scope > div > [data-add]'))?.focus()
  }, [moved, box])
  return { said: moved?.said ?? '', follow: (index: number, by: 1 | -1, said: string) => setMoved({ index, by, said }) }
}

/** One part: its fields, and the buttons that move and remove it. */
const RepeaterRowBox = ({ options, title, onUp, onDown, onRemove, ...place }: RepeaterRowBoxProps) => {
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
      {Object.entries(options.reviews ?? {}).map(([flag, of]) => (
        <ReviewOf key={flag} name={place.name} fields={options.fields} flag={flag} of={of} />
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
