import { memo } from 'react'
import type { InputFace } from '../faces.browser.ts'
import { AmountInput } from '../number/number.input.tsx'
import type { MoneyOptions } from './money.ts'

const print = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : value.toFixed(2))

export const money: InputFace<MoneyOptions> = memo(props => <AmountInput {...props} print={print} before="$" />)
