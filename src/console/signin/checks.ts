import { isBlank } from '#fields/text/characters.ts'
import { t } from '#texts/signin.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** What is wrong with an address before anything is sent; undefined: nothing. */
export const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return t('common.required')
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? undefined : t('signin.checks.email')
}

/** What is wrong with a password that somebody chooses (R8.11); the server says the same. */
export const newPasswordProblem = (password: string): string | undefined => {
  const { length } = [...password]
  if (isBlank(password)) return t('common.required')
  if (length < 8) return t('signin.checks.tooShort')
  return length > 72 ? t('signin.checks.tooLong') : undefined
}

/** A long key as people copy it by hand: in groups of four, which apps read as one. */
export const inFours = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ')
