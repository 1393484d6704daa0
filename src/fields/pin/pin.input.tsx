import { memo } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import { HiddenInput } from '../password/password.input.tsx'
import type { PinOptions } from './pin.ts'

export const pin: InputAdapter<PinOptions> = memo(props => <HiddenInput {...props} numeric />)
