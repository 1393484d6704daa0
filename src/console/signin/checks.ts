export interface Credentials {
  readonly email: string
  readonly password: string
}

/** What is wrong before anything is sent, per field (R8.1). */
export const problemsOf = ({ email, password }: Credentials): Partial<Record<keyof Credentials, string>> => ({
  ...(email.trim() === ''
    ? { email: 'Required' }
    : /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())
      ? {}
      : { email: 'Invalid email address' }),
  ...(password === '' ? { password: 'Required' } : {}),
})
