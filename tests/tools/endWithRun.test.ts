import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a process of tests that something keeps going ends with the run that started it', async () => {
  const child = fork('tests/support/endWithRun.mjs', { execArgv: ['--import', 'data:text/javascript,setInterval(()=>process.send(1),50)'] })
  await once(child, 'message')
  child.disconnect()
  const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(10_000) }).finally(() => child.kill('SIGKILL'))) as [number]
  expect(code).toBe(1)
})
