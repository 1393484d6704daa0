import { useMemo } from 'react'
import { useDataProvider } from 'ra-core'
import { t } from '#texts/common.ts'
import type { ConsoleDataProvider } from '../../data/types.ts'

/** Of a call that the end of the session has cut off. */
export const signInAgain = (): Error => new Error(t('common.signInAgain'))

/** What react-admin answers in place of the error that the session is over, whatever was asked; no verb answers that by itself. */
const isCutOff = (answer: unknown): boolean => {
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).join() !== 'data') return false
  const { data } = answer as { readonly data: unknown }
  return typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length === 0
}

type Call = (...given: readonly unknown[]) => Promise<unknown>

const whole = async (answer: Promise<unknown>): Promise<unknown> => {
  const found = await answer
  if (isCutOff(found)) throw signInAgain()
  return found
}

/** The console's verbs, react-admin's nine included. Where the session is over they say so. */
export const useVerbs = (): ConsoleDataProvider => {
  const verbs = useDataProvider<ConsoleDataProvider>()
  return useMemo(
    () =>
      new Proxy(verbs, {
        get: (target, name) => {
          const found: unknown = Reflect.get(target, name)
          return typeof found === 'function' ? (...given: readonly unknown[]) => whole((found as Call)(...given)) : found
        },
      }),
    [verbs],
  )
}
