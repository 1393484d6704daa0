import type { FileStore } from '#server/fileStore/store.ts'
import type { Config } from '#server/main.ts'
import type * as Fresh from './application.ts'

/** What the swapping needs of its surroundings. */
export interface Surroundings {
  /** Loads `application.ts` anew, with everything that it imports and that changed. */
  readonly load: () => Promise<typeof Fresh>
  /** What the compiler refuses in the declarations, a sentence each. */
  readonly mistakes: () => Promise<readonly string[]>
  readonly ownerUrl: string
  readonly config: Config
  /** Where the demo world's files go, when the database is empty. */
  readonly files: FileStore
  readonly say: (line: string) => void
  /** Whether a person agrees that statements lose data. A newer change withdraws the question. */
  readonly agrees: (statements: readonly string[], withdrawn: AbortSignal) => Promise<boolean>
}

/** The application that answers now, and how it is replaced. */
export interface Swapping {
  readonly current: () => Fresh.Application | null
  /** Loads, applies the difference to the database, swaps. What goes wrong is said, and the application before stays. */
  readonly renew: () => Promise<void>
  readonly close: () => Promise<void>
}

const firstLines = (error: unknown): string => {
  const { message } = error as Error
  return message.split('\n').slice(0, 12).join('\n')
}

export const swapping = ({ load: loadAny, mistakes, ownerUrl, config, files, say, agrees }: Surroundings): Swapping => {
  let application: Fresh.Application | null = null
  let question = new AbortController()
  let turn: Promise<void> = Promise.resolve()

  const stays = (): string => (application ? 'The application before stays.' : 'Nothing answers yet. Put it right, and it will.')
  const refused = (found: readonly string[]): string => `The compiler refuses the declarations:\n${found.join('\n')}`
  // What the declarations say of themselves is plainer than what the compiler says of them, and comes first.
  const load = async (): Promise<typeof Fresh> => {
    const fresh = await loadAny().catch(async (error: Error & { readonly isMisshapen?: boolean }) => {
      // A value of another shape breaks what looks at it: there the compiler is plainer, and says the line.
      const found = error.name === 'SetUpProblem' && !error.isMisshapen ? [] : await mistakes()
      throw found.length > 0 ? new Error(refused(found)) : error
    })
    const checked = mistakes()
    // A start does not wait for the compiler's first look.
    if (!application) void checked.then(found => found.length > 0 && say(refused(found))).catch(() => undefined)
    else if ((await checked).length > 0) throw new Error(refused(await checked))
    return fresh
  }

  const swap = async (withdrawn: AbortSignal): Promise<void> => {
    const began = performance.now()
    let fresh = await load()
    let applied = await fresh.bring(ownerUrl, null)
    while ('asks' in applied) {
      if (withdrawn.aborted || !(await agrees(applied.asks, withdrawn))) return say(`Not applied. ${stays()}`)
      // Whoever answers may have saved a file meanwhile: what is declared now is planned anew, and another plan is another question.
      fresh = await load()
      applied = await fresh.bring(ownerUrl, applied.plan)
    }
    if (!application) await fresh.seedIfEmpty(ownerUrl, files, say)
    const next = await fresh.build(config)
    const before = application
    application = next
    const tables = 'changed' in applied && applied.changed > 0 ? `, ${applied.changed} statements for the database` : ''
    say(`${before ? 'Swapped' : 'Ready'}: ${next.resources} resources${tables} (${(performance.now() - began).toFixed(0)} ms)`)
    await before?.close()
  }

  return {
    current: () => application,
    renew: () => {
      question.abort()
      question = new AbortController()
      const { signal } = question
      turn = turn.then(() => swap(signal)).catch((error: unknown) => say(`${firstLines(error)}\n${stays()}`))
      return turn
    },
    close: async () => {
      question.abort()
      await turn
      await application?.close()
    },
  }
}
