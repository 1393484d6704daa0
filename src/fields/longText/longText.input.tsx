import { memo } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { LongTextOptions } from './longText.ts'

export const longText: InputAdapter<LongTextOptions> = memo(props => <LineInput {...props} rows={props.options.rows ?? 4} />)
