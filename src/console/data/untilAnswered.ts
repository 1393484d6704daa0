import { connection } from './connection.ts'
import { failureTypeOf, isRetryable, isUnanswered, SENDS } from './errors.ts'

// A busy server has room again in a moment.
const BUSY_MS = 3_000

/** Resolves when somebody is there to answer: the connection is back, or a busy server had a moment. */
export const untilAnswered = async (error: unknown): Promise<void> => {
  if (failureTypeOf(error) === 'Busy') return new Promise(resolve => setTimeout(resolve, BUSY_MS))
  connection.lost(isUnanswered(error))
  return connection.back()
}

/** One change of many: waits while nobody answers, and is sent again. */
export const sendPatiently = async <T>(send: () => Promise<T>): Promise<T> => {
  for (let sends = 1; ; sends += 1)
    try {
      return await send()
    } catch (error) {
      if (!isRetryable(error) || sends === SENDS) throw error
      await untilAnswered(error)
    }
}
