import { expect, it } from 'vitest'
import { crash } from '#tools/crash/main.ts'

it('[T1] server and database killed in the middle of writes, three times each: nothing acknowledged is lost, and all comes back', async () => {
  const said: string[] = []
  const report = await crash({ rounds: 3, say: line => said.push(line) })
  expect(report, said.join('\n')).toMatchObject({ lost: [], recovered: 6 })
  expect(report.acknowledged).toBeGreaterThan(120)
}, 240_000)
