import { createElement } from 'react'
import { useWatch } from 'react-hook-form'
import { isShown, labelOf, type AnyField } from '#model'
import { t } from '#texts/fields.ts'
import { Icon, type IconName } from '#widgets/icons.tsx'
import type { InputAdapter } from '../adapters.browser.ts'
import type { RepeaterOptions } from './repeater.ts'
import './repeater.css'

/** One part: its fields, and the buttons that move and remove it. */
export const RepeaterRowBox = ({ source, name, options, adapterOf, title, disabled, onUp, onDown, onRemove }: RepeaterRowBoxProps) => (
  <div className="w-part" role="group" aria-label={title} data-part={true}>
    <div className="w-part-head">
      <span>{title}</span>
      {!disabled && (
        <>
          <Tool icon="up" words={t('fields.moveUp', { what: title.toLowerCase() })} move="up" onClick={onUp} />
          <Tool icon="down" words={t('fields.moveDown', { what: title.toLowerCase() })} move="down" onClick={onDown} />
          <Tool icon="trash" words={t('fields.removeThis', { what: title.toLowerCase() })} onClick={onRemove} />
        </>
      )}
    </div>
    {Object.entries(options.fields).map(([key, field]) => (
      <PartField key={key} source={source} name={name} fieldKey={key} field={field} adapterOf={adapterOf} disabled={disabled} />
    ))}
  </div>
)

interface RepeaterRowBoxProps {
  readonly source: string
  /** The same place as react-hook-form names it. */
  readonly name: string
  readonly options: RepeaterOptions
  readonly adapterOf: (type: string) => InputAdapter
  readonly title: string
  readonly disabled: boolean
  readonly onUp?: () => void
  readonly onDown?: () => void
  readonly onRemove: () => void
}

const Tool = ({
  icon,
  words,
  move,
  onClick,
}: {
  readonly icon: IconName
  readonly words: string
  readonly move?: 'up' | 'down'
  readonly onClick: (() => void) | undefined
}) => (
  <button type="button" className="w-tool" aria-label={words} title={words} data-move={move} disabled={!onClick} onClick={onClick}>
    <Icon name={icon} size={18} />
  </button>
)

interface PartFieldProps {
  readonly source: string
  readonly name: string
  readonly fieldKey: string
  readonly field: AnyField
  readonly adapterOf: (type: string) => InputAdapter
  readonly disabled: boolean
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
