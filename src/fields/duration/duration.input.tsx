import { memo } from 'react'
import { t } from '#texts/fields.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { AmountInput } from '../number/number.input.tsx'
import { showMinutes } from './duration.ts'

// 45 already reads as minutes; the reading helps from an hour on.
const reading = (minutes: number) => (minutes >= 60 && Number.isInteger(minutes) ? showMinutes(minutes) : null)

export const duration: InputAdapter = memo(props => <AmountInput {...props} whole after={t('fields.minutes')} aside={reading} />)
