import { expect, test } from 'vitest'
import { inTurns } from '#views/roster/inTurns.ts'

test('[R3.14] presses on one row go out in their order, also after one that failed, and hold no other row up', async () => {
  const inTurn = inTurns()
  const sent: string[] = []
  const answers: Record<string, { readonly resolve: (answer: string) => void; readonly reject: (error: Error) => void }> = {}
  const press = (name: string, ...ids: readonly string[]) =>
    inTurn(ids, () => {
      sent.push(name)
      return new Promise<string>((resolve, reject) => void (answers[name] = { resolve, reject }))
    })
  const settled = () => new Promise<void>(resolve => void setImmediate(resolve))
  const one = press('one guest', 'ada')
  const two = press('two guests', 'ada')
  const other = press('here', 'ben')
  const both = press('all here', 'ada', 'ben')
  await settled()
  expect(sent).toEqual(['one guest', 'here'])
  answers['one guest']?.reject(new Error('You are offline.'))
  await expect(one).rejects.toThrow('You are offline.')
  await settled()
  expect(sent).toEqual(['one guest', 'here', 'two guests'])
  answers['two guests']?.resolve('done')
  answers['here']?.resolve('done')
  expect(await Promise.all([two, other])).toEqual(['done', 'done'])
  await settled()
  expect(sent.at(-1)).toBe('all here')
  answers['all here']?.resolve('done')
  expect(await both).toBe('done')
})
