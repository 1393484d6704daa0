import { memo } from 'react'
import { useFormats } from '#widgets/formats.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'

export const date: InputAdapter = memo(props => <LineInput {...props} type="date" short aside={useFormats().shortDate} />)
