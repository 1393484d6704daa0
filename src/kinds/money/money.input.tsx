import { memo } from 'react'
import type { InputFace } from '../faces.browser.ts'
import { AmountInput } from '../number/number.input.tsx'
import { typedDollars, type MoneyOptions } from './money.ts'

export const money: InputFace<MoneyOptions> = memo(props => <AmountInput {...props} print={typedDollars} before="$" />)
