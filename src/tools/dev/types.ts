import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface TypeCheck {
  /** A sentence for each mistake that the compiler finds in the declarations as they stand in their files; with file and line. */
  readonly mistakes: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** The compiler on a thread of its own: the first look takes seconds, in which the server goes on; later ones a fraction of one. */
export const checkTypes = (): TypeCheck => {
  const worker = new Worker(resolve('src/tools/dev/typeWorker.mjs'))
  let turn: Promise<unknown> = Promise.resolve()
  const ask = async (): Promise<readonly string[]> => {
    const answer = once(worker, 'message')
    worker.postMessage('check')
    return ((await answer) as [readonly string[]])[0]
  }
  return {
    mistakes: () => {
      const answer = turn.then(ask)
      turn = answer.catch(() => undefined)
      return answer
    },
    close: async () => void (await worker.terminate()),
  }
}
