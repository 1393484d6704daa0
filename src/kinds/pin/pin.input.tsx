import { memo } from 'react'
import type { InputFace } from '../faces.browser.ts'
import { HiddenInput } from '../password/password.input.tsx'
import type { PinOptions } from './pin.ts'

export const pin: InputFace<PinOptions> = memo(props => <HiddenInput {...props} numeric />)
