import { memo } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { KeyOptions } from './key.ts'

export const key: InputAdapter<KeyOptions> = memo(props => <LineInput {...props} autoComplete="off" spellCheck={false} />)
