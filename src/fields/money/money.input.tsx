import { memo } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import { AmountInput } from '../number/number.input.tsx'
import { typedDollars, type MoneyOptions } from './money.ts'

export const money: InputAdapter<MoneyOptions> = memo(props => <AmountInput {...props} print={typedDollars} before="$" />)
