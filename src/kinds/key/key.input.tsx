import { memo } from 'react'
import type { InputFace } from '../faces.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { KeyOptions } from './key.ts'

export const key: InputFace<KeyOptions> = memo(props => <LineInput {...props} autoComplete="off" spellCheck={false} />)
