import { createInterface } from 'node:readline'
import { renameHint } from '../migration/renamed.ts'

/** Asks at the terminal whether statements that lose data may run. Without an answer nothing runs. */
export const consentAtTerminal = (say: (line: string) => void) => {
  const lines = createInterface({ input: process.stdin })
  return {
    agrees: (statements: readonly string[], withdrawn: AbortSignal): Promise<boolean> =>
      new Promise(resolve => {
        // A question that was withdrawn before it was asked is not asked: its answer would be taken for another's.
        if (withdrawn.aborted) return resolve(false)
        say(
          [
            'This loses data of the development database:',
            ...statements.map(statement => `  ${statement}`),
            ...renameHint(statements),
            'Type y and Enter to apply it, n to leave it.',
          ].join('\n'),
        )
        const answer = (yes: boolean): void => {
          lines.off('line', hear)
          withdrawn.removeEventListener('abort', withdraw)
          resolve(yes)
        }
        const hear = (line: string): void => answer(/^y(es)?$/i.test(line.trim()))
        const withdraw = (): void => answer(false)
        lines.on('line', hear)
        withdrawn.addEventListener('abort', withdraw)
      }),
    close: () => lines.close(),
  }
}
