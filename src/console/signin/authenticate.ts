import { DEFAULT_LOCALE, formatsOf } from '#model/formats/index.ts'
import { t } from '#texts/signin.ts'
import { GraphqlFetchError, graphqlFetch, problemAt } from '../session/graphqlFetch.ts'
import type { Credentials } from './checks.ts'
import type { Code, Entered } from './Entrance.tsx'

const DOCUMENT = `mutation GetAuthenticationToken($input: AuthenticationInput!) {
  getAuthenticationToken(input: $input) { token expiresAt recoveryCodes organizations user { id fullName email lifeActiveAccess elevateActiveAccess } }
}`

/** A sign-in that did not come about, in words for the person; `wrong`: the API answered that these do not match (R11.2). */
export class SignInError extends Error {
  constructor(
    message: string,
    readonly wrong: boolean,
  ) {
    super(message)
  }
}

/** '3:20 PM' on the clock of whoever waits. */
const timeOf = (moment: string): string => formatsOf(DEFAULT_LOCALE).localTime(new Date(moment))

/**
 * Signs in (R10.2); `code`: of two-step sign-in. Throws SignInError for wrong credentials, too many attempts, and where no answer came, and
 * what is said of the code as it is.
 */
export const authenticate = async (endpoint: string, { email, password }: Credentials, code: Code | null = null): Promise<Entered> => {
  const input = { email: email.trim(), password, ...code }
  try {
    return (await graphqlFetch<{ getAuthenticationToken: Entered }>(endpoint, DOCUMENT, { input }, null)).getAuthenticationToken
  } catch (error) {
    if (!(error instanceof GraphqlFetchError) || problemAt(error, 'code')) throw error
    const until = error.problems.find(({ code }) => code === 'tooManyAttempts')?.args?.at
    if (until !== undefined) throw new SignInError(t('signin.failed.tooManyUntil', { time: timeOf(until) }), false)
    throw new SignInError(error.message, error.type === 'RecordInvalid')
  }
}
