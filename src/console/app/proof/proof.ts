import { gql } from '@apollo/client/core'
import { t } from '#texts/common.ts'
import { makeValue } from '#widgets'
import type { Client } from '../../data/client.ts'
import { reshape, type Failure } from '../../data/errors.ts'

const CONFIRM_PASSWORD = gql('mutation ConfirmPassword($password: String!) { confirmPassword(password: $password) { done } }')

const messageOf = (error: unknown): string => {
  const failure = reshape(error) as Partial<Failure>
  const said = failure.body?.errors?.['password']
  return typeof said === 'string' ? said : (failure.message ?? t('common.noAnswer'))
}

interface Asked {
  readonly promise: Promise<boolean>
  readonly settle: (proven: boolean) => void
}

/** Asks whoever sits there to enter their password again, when the API wants to know before it does something. */
export const makeProof = (client: Client) => {
  const waiting = makeValue<Asked | null>(null)
  const settle = (proven: boolean): void => {
    const asked = waiting.get()
    waiting.set(null)
    asked?.settle(proven)
  }
  const open = (): Asked => {
    let resolve: Asked['settle'] = () => undefined
    const promise = new Promise<boolean>(done => (resolve = done))
    const asked = { promise, settle: resolve }
    waiting.set(asked)
    return asked
  }
  return {
    /** Opens the question; true once the password was right, false when the person thought better of it. Several at once share one question. */
    ask: (): Promise<boolean> => (waiting.get() ?? open()).promise,
    /** Whether it is being asked. */
    isOpen: (): boolean => waiting.get() !== null,
    subscribe: waiting.subscribe,
    /** Null: it was right, and what waited goes on; else what is wrong with it. */
    enter: async (password: string): Promise<string | null> => {
      try {
        await client.mutate({ mutation: CONFIRM_PASSWORD, variables: { password } })
        settle(true)
        return null
      } catch (error) {
        return messageOf(error)
      }
    },
    cancel: (): void => settle(false),
  }
}

export type Proof = ReturnType<typeof makeProof>
