import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts
const tools = Object.entries(scripts).flatMap(([name, line]) =>
  line.includes('tool.mjs ') ? [[name, line.split('tool.mjs ')[1] ?? ''] as const] : [],
)
const run = (script: string, tool: string, ...args: string[]) =>
  spawnSync(process.execPath, ['src/tools/tool.mjs', tool, ...args], {
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: script },
  })

it('[D4] a command that is asked for help says what the README does, and does nothing', () => {
  const { status, stdout } = run('migrate', 'migrate', '--help')
  expect([status, stdout]).toEqual([0, 'npm run migrate | brings a database to the committed migrations\n'])
  expect(run('search', 'search', '--help').stdout).toMatch(/^npm run search \| [^\n]+\n$/)
})

it('[D4] the README has every command', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(tools.length).toBeGreaterThan(20)
  expect(tools.filter(([name]) => !readme.includes(`| \`npm run ${name}\``) && !readme.includes(`| \`npm run ${name} `))).toEqual([])
})
