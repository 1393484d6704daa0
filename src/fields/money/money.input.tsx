import { memo } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import { AmountInput } from '../number/number.input.tsx'
import { typedDollars } from './money.ts'

export const money: InputAdapter = memo(props => <AmountInput {...props} print={typedDollars} before="$" />)
