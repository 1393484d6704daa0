import { memo } from 'react'
import { useFormats } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { DateOptions } from './date.ts'

/** Of a day that is planned the weekday is said in any year; of one that has been it is nobody's matter. */
export const date: InputAdapter<DateOptions> = memo(props => {
  const { shortDate, plannedDate } = useFormats()
  return <LineInput {...props} type="date" short aside={props.options.past ? shortDate : plannedDate} />
})
