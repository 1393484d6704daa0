import { memo } from 'react'
import type { InputFace } from '../faces.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { LongTextOptions } from './longText.ts'

export const longText: InputFace<LongTextOptions> = memo(props => <LineInput {...props} rows={props.options.rows ?? 4} />)
