import type { FieldEnv } from './fieldType.ts'
import { DEFAULT_LOCALE } from './formats/index.ts'

/** What field types may know at an organization, at a moment. */
export const envAt = ({ timezone, locale }: { readonly timezone: string; readonly locale: string }, now = new Date()): FieldEnv => ({
  timeZone: timezone,
  locale,
  now,
})

/** The same where no organization is known: before sign-in, and where declarations are checked. */
export const envOfNone = (now = new Date(0)): FieldEnv => envAt({ timezone: 'UTC', locale: DEFAULT_LOCALE }, now)
