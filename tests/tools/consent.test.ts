import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { refuse } from '#catalogue/mistakes.ts'
import { consentAtTerminal } from '#tools/dev/consent.ts'
import { swapping, type Surroundings } from '#tools/dev/swap.ts'

/** A development whose declarations are planned as `plans` says, one after the other, and whose developer answers by hand. */
const development = (plans: readonly string[]) => {
  let loads = 0
  const applied: string[] = []
  const questions: { readonly asked: readonly string[]; readonly answer: (yes: boolean) => void }[] = []
  const asked = new EventEmitter()
  const fresh = () => {
    const plan = plans[Math.min(loads++, plans.length - 1)] ?? ''
    return {
      bring: (_: string, consent: string | null) => {
        if (plan !== '' && consent !== plan) return Promise.resolve({ asks: [plan], plan })
        applied.push(plan)
        return Promise.resolve({ changed: 1 })
      },
      seedIfEmpty: () => Promise.resolve(false),
      build: () => Promise.resolve({ handle: () => undefined, close: () => Promise.resolve(), resources: 1 }),
    }
  }
  const agrees: Surroundings['agrees'] = (statements, withdrawn) =>
    new Promise(resolve => {
      withdrawn.addEventListener('abort', () => resolve(false))
      questions.push({ asked: statements, answer: resolve })
      asked.emit('question')
    })
  const swap = swapping({
    load: () => Promise.resolve(fresh()),
    agrees,
    mistakes: () => Promise.resolve([]),
    say: () => undefined,
  } as unknown as Surroundings)
  const question = async (index: number) => {
    while (questions.length <= index) await new Promise(go => asked.once('question', go))
    return questions[index]!
  }
  return { swap, applied, question, asked: () => questions.map(one => one.asked) }
}

test('[DESIGN 4] a yes is for the statements that were shown: what was saved meanwhile is planned anew and asked about', async () => {
  const { swap, applied, question, asked } = development(['drop a', 'drop b', 'drop b'])
  const done = swap.renew()
  ;(await question(0)).answer(true)
  ;(await question(1)).answer(true)
  await done
  expect(asked()).toEqual([['drop a'], ['drop b']])
  expect(applied).toEqual(['drop b'])
})

test('[DESIGN 4] a change that comes before the question withdraws it: it is never asked, and nothing is applied', async () => {
  const { swap, applied, asked } = development(['drop a', ''])
  const first = swap.renew()
  await Promise.all([first, swap.renew()])
  expect(asked()).toEqual([])
  expect(applied).toEqual([''])
})

/** What is said when the declarations cannot be loaded because of `error`, and the compiler refuses a line of them. */
const saidOf = async (error: Error): Promise<string> => {
  const said: string[] = []
  await swapping({
    load: () => Promise.reject(error),
    mistakes: () => Promise.resolve(["resources/things.ts, line 9: Property 'states' is missing"]),
    say: (line: string) => void said.push(line),
  } as unknown as Surroundings).renew()
  return said.join()
}

test('[R13.7] where a value breaks what looks at it, the compiler says the line; what the declarations say themselves comes first', async () => {
  expect(await saidOf(new TypeError('Cannot convert undefined or null to object'))).toContain('resources/things.ts, line 9')
  const mistaken = (id: string, isMisshapen = false) => {
    try {
      refuse([{ id, file: 'resources/things.ts', path: 'form[0]', message: 'is odd.', isMisshapen }])
    } catch (error) {
      return error as Error
    }
    return new Error()
  }
  expect(await saidOf(mistaken('R007', true))).toContain('line 9')
  expect(await saidOf(mistaken('R111'))).toMatch(/resources\/things\.ts: form\[0\] is odd\. \(R111\)/)
  expect(await saidOf(mistaken('R111'))).not.toContain('line 9')
})

const input = process.stdin
afterEach(() => Object.defineProperty(process, 'stdin', { value: input, configurable: true }))

test('[DESIGN 4] at the terminal a withdrawn question is not shown, and the next line is not its answer', async () => {
  const lines = new Readable({ read: () => undefined })
  Object.defineProperty(process, 'stdin', { value: lines, configurable: true })
  const say = vi.fn()
  const consent = consentAtTerminal(say)
  const withdrawn = new AbortController()
  withdrawn.abort()
  expect(await consent.agrees(['drop a'], withdrawn.signal)).toBe(false)
  expect(say).not.toHaveBeenCalled()
  const asked = consent.agrees(['drop b'], new AbortController().signal)
  lines.push('y\n')
  expect(await asked).toBe(true)
  expect(say.mock.calls[0]?.[0]).toContain('drop b')
  expect(say.mock.calls[0]?.[0]).not.toContain('renamedFrom')
  consent.close()
})

test('[R13.7] who renames a field is told how it keeps its values, before they are lost', async () => {
  const lines = new Readable({ read: () => undefined })
  Object.defineProperty(process, 'stdin', { value: lines, configurable: true })
  const say = vi.fn()
  const consent = consentAtTerminal(say)
  const asked = consent.agrees(['ALTER TABLE "pets" DROP COLUMN "notes"'], new AbortController().signal)
  lines.push('n\n')
  expect(await asked).toBe(false)
  expect(say.mock.calls[0]?.[0]).toContain("say renamedFrom: 'itsOldKey'")
  consent.close()
})
