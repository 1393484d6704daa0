import { gql } from '@apollo/client/core'
import { t } from '#texts/common.ts'
import { makeListeners } from '#widgets/listeners.ts'
import type { Client } from '../../data/client.ts'
import { reshape, type Failure } from '../../data/errors.ts'

const CONFIRM_PASSWORD = gql('mutation ConfirmPassword($password: String!) { confirmPassword(password: $password) { done } }')

/** Asks whoever sits there to enter their password again, when the API wants to know before it does something. */
export interface Proof {
  /** Opens the question; true once the password was right, false when the person thought better of it. Several at once share one question. */
  readonly ask: () => Promise<boolean>
  /** Whether it is being asked. */
  readonly isOpen: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Null: it was right, and what waited goes on; else what is wrong with it. */
  readonly enter: (password: string) => Promise<string | null>
  readonly cancel: () => void
}

const messageOf = (error: unknown): string => {
  const failure = reshape(error) as Partial<Failure>
  const said = failure.body?.errors?.['password']
  return typeof said === 'string' ? said : (failure.message ?? t('common.noAnswer'))
}

export const makeProof = (client: Client): Proof => {
  let waiting: { readonly promise: Promise<boolean>; readonly settle: (proven: boolean) => void } | null = null
  const { notify, subscribe } = makeListeners()
  const settle = (proven: boolean) => {
    const asked = waiting
    waiting = null
    asked?.settle(proven)
    notify()
  }
  const open = () => {
    let resolve: (proven: boolean) => void = () => undefined
    const promise = new Promise<boolean>(done => (resolve = done))
    waiting = { promise, settle: resolve }
    notify()
    return waiting
  }
  return {
    ask: () => (waiting ?? open()).promise,
    isOpen: () => waiting !== null,
    subscribe,
    enter: async password => {
      try {
        await client.mutate({ mutation: CONFIRM_PASSWORD, variables: { password } })
        settle(true)
        return null
      } catch (error) {
        return messageOf(error)
      }
    },
    cancel: () => settle(false),
  }
}
