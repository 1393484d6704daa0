import { DEFAULT_LOCALE, formatsOf } from '#model/formats/index.ts'
import { t } from '#texts/signin.ts'
import { OFFLINE, saysAway, typeOfStatus } from '../data/errorHandling.ts'
import type { Token } from '../session/token.ts'
import type { Credentials } from './checks.ts'

const DOCUMENT = `mutation GetAuthenticationToken($input: AuthenticationInput!) {
  getAuthenticationToken(input: $input) { token expiresAt organizations user { id fullName email lifeActiveAccess elevateActiveAccess } }
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

interface Answer {
  readonly data?: { readonly getAuthenticationToken?: Token } | null
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: {
      readonly type?: string
      readonly problems?: readonly { readonly code?: string; readonly args?: { readonly at?: string } }[]
    }
  }[]
}

/** Signs in (R10.2). Throws SignInError for wrong credentials, too many attempts, and where no answer came. */
export const authenticate = async (endpoint: string, { email, password }: Credentials): Promise<Token> => {
  const request = {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      operationName: 'GetAuthenticationToken',
      query: DOCUMENT,
      variables: { input: { email: email.trim(), password } },
    }),
  } as const
  const response = await fetch(endpoint, request).catch(() => {
    throw new SignInError(OFFLINE, false)
  })
  const answer = (await response.json().catch(() => ({}))) as Answer
  const token = answer.data?.getAuthenticationToken
  if (token) return token
  const [error] = answer.errors ?? []
  if (response.status === 429) throw new SignInError(error?.message ?? t('signin.failed.tooMany'), false)
  const locked = error?.extensions?.problems?.find(({ code }) => code === 'tooManyAttempts')?.args?.at
  if (locked !== undefined) throw new SignInError(t('signin.failed.tooManyUntil', { time: timeOf(locked) }), false)
  if (error?.extensions?.type === 'RecordInvalid') throw new SignInError(error.message, true)
  if (typeOfStatus(response.status) === 'Offline') throw new SignInError(saysAway(response.status), false)
  throw new SignInError(t('common.unexpected'), false)
}
