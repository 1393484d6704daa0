import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine } from '../text/line.ts'

/** The digits of what was typed, without the country's leading 1, at most ten (R8.14). */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^1/, '') : digits).slice(0, 10)
}

/** A number of another numbering plan than that of the United States and Canada: `+49 30 901820` is no `(493) 090-1820`. */
const isForeign = (typed: string): boolean => /^\s*\+[\s(]*[02-9]/.test(typed)

/** The digits that are kept. What holds none, or is dialed otherwise, stays as typed for the check to refuse: dropping it would lose it without a word. */
export const readPhone = (typed: string): string => (isForeign(typed) ? typed : phoneDigits(typed) || typed)

/** `5551234567` reads `(555) 123-4567`; what is not ten digits yet stands as far as it goes (R8.14). */
export const showPhone = (value: string): string => {
  if (isForeign(value)) return value
  const digits = phoneDigits(value)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** A telephone number: ten digits, nothing else, however it was typed (R8.14). */
export const phone = defineLine({
  name: 'phone',
  describe: () => t('described.phone'),
  tidy: readPhone,
  problems: value => {
    if (isForeign(value)) return [problem('Phone number must be in the United States or Canada', 'phone')]
    return phoneDigits(value).length === 10 ? [] : [problem('Phone number must have 10 digits', 'phone')]
  },
  print: showPhone,
})
