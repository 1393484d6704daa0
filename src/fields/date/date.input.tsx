import { memo, useState } from 'react'
import { FieldFrame, TextBox, useField, useFormats, useTyped } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import { isDay, readMonth } from './calendar.ts'
import type { DateOptions } from './date.ts'

/** Of a day that is planned the weekday is said in any year; of one that has been it is nobody's matter. */
const Day: InputAdapter<DateOptions> = props => {
  const { shortDate, plannedDate } = useFormats()
  return <LineInput {...props} type="date" short aside={props.options.past ? shortDate : plannedDate} />
}

const knowsMonths = (): boolean => Object.assign(document.createElement('input'), { type: 'month' }).type === 'month'

/** The system's input of months; a browser without one has a box for 'December 2026'. */
const Month: InputAdapter<DateOptions> = ({ source, options, label, disabled }) => {
  const { monthText, locale } = useFormats()
  const field = useField<string | null>({ source, label, disabled, options }, null)
  const [isNative] = useState(knowsMonths)
  const print = (value: string | null): string => {
    if (value === null || !isDay(value)) return value ?? ''
    return isNative ? value.slice(0, 7) : monthText(value)
  }
  const read = (text: string): string | null => (text === '' ? null : (readMonth(text, locale) ?? text))
  const typed = useTyped(field.value, print, read, field.change, field.blur)
  return (
    <FieldFrame frame={field.frame}>
      <TextBox
        {...field.box}
        {...typed}
        type={isNative ? 'month' : 'text'}
        placeholder={monthText('2026-12-01')}
        autoComplete="off"
        short
      />
    </FieldFrame>
  )
}

export const date: InputAdapter<DateOptions> = memo(props => (props.options.month ? <Month {...props} /> : <Day {...props} />))
