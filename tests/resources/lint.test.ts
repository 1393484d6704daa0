import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const OXLINT = resolve('node_modules/oxlint/bin/oxlint')
const PLUGIN = resolve('src/tools/lint/plugin.mjs')
type Rule = 'focus' | 'formats' | 'localeData' | 'names' | 'sayings' | 'sentences' | 'words'

interface Report {
  readonly diagnostics: readonly { readonly message: string; readonly filename: string }[]
}

/** What a rule of the house says of each text, all of them read in one run; `beside`: other files of their project. */
const told = async (
  rule: Rule,
  texts: readonly string[],
  beside: Readonly<Record<string, string>> = {},
): Promise<readonly (readonly string[])[]> => {
  const root = mkdtempSync(join(tmpdir(), 'console-lint-'))
  const nameOf = (index: number): string => `src/server/a${index}.${rule === 'words' || rule === 'focus' ? 'tsx' : 'ts'}`
  const files = { ...beside, ...Object.fromEntries(texts.map((text, index) => [nameOf(index), text])) }
  const config = { categories: { correctness: 'off' }, plugins: [], jsPlugins: [PLUGIN], rules: { [`house/${rule}`]: 'error' } }
  try {
    for (const [file, text] of Object.entries({ ...files, '.oxlintrc.json': JSON.stringify(config) })) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    const output = await new Promise<string>(done =>
      execFile(process.execPath, [OXLINT, '--format', 'json', 'src/server'], { cwd: root }, (_, stdout) => done(stdout)),
    )
    const { diagnostics } = JSON.parse(output) as Report
    return texts.map((_, index) =>
      diagnostics.filter(({ filename }) => filename.replaceAll('\\', '/').endsWith(nameOf(index))).map(({ message }) => message),
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const refusesAll = async (rule: Rule, texts: readonly string[], message: string): Promise<void> => {
  const found = await told(rule, texts)
  texts.forEach((text, index) => expect(found[index], text).toContainEqual(expect.stringContaining(message)))
}

describe('text for people', () => {
  it('[R3.17] what a locale says is never read as data', async () => {
    await refusesAll(
      'localeData',
      [
        `new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)`,
        `now.toLocaleDateString('sv-SE')`,
        `now.toLocaleDateString('en-US').split('/')`,
        `formatter.format(now).slice(0, 10)`,
        `Number(count.toLocaleString())`,
        `new Date(now.toLocaleString('en-US', { timeZone }))`,
        `Date.parse(now.toLocaleString())`,
        `now.toLocaleDateString() === then.toLocaleDateString()`,
      ],
      'never read them as data',
    )
  })

  it('[R3.17] saying and reading parts pass', async () => {
    const text = "show(now.toLocaleDateString('en-US'))\nread(formatter.formatToParts(now))\nlightFormat(now, 'yyyy').slice(2)"
    expect(await told('localeData', [text])).toEqual([[]])
  })

  it('words of a component and sentences of a module are refused; names, signs and what no person reads pass', async () => {
    await refusesAll(
      'words',
      ['export const Card = () => <p>Good morning</p>', 'export const Card = () => <img alt="A cat" />'],
      'src/texts/en',
    )
    await refusesAll('sentences', ["export const text = 'Nobody is here.'"], 'src/texts/en')
    expect(await told('words', ["export const Card = () => <p role='note'>&nbsp;· {name}</p>"])).toEqual([[]])
    expect(await told('sentences', ["throw new Error('Nobody is here.')", "export const kind = 'bed'"])).toEqual([[], []])
  })

  it('[R1.9] a text that code puts together is refused; what leads to one of the catalogue passes', async () => {
    await refusesAll(
      'sayings',
      [
        "export const saysEmpty = filter => (filter.empty ? 'empty' : null)",
        'export const format = day => { if (day) return `until ${day}` }',
        "export const chip = { format: names => [...names, 'more'].join(', ') }",
        "export const list = names.join(' or ')",
        "export const people = count => `${count} ${count === 1 ? 'person' : 'people'}`",
      ],
      'src/texts/en',
    )
    const passing = [
      "export const saysEmpty = () => t('widgets.empty')",
      "export const groupOf = () => 'bed'",
      "export const list = names.join(', ')",
    ]
    expect(await told('sayings', passing)).toEqual([[], [], []])
  })
})

describe('a button whose work is under way', () => {
  it('[R8.2] may not be disabled, which takes the focus away; one that has nothing to do may', async () => {
    await refusesAll(
      'focus',
      [
        'export const Bar = () => <ActionButton disabled={bulk.isBusy}>{verb}</ActionButton>',
        'export const Bar = () => <Button disabled={count === 0 || saving} />',
        'export const Bar = () => <Button loading={isPending} />',
      ],
      'loses the focus',
    )
    expect(await told('focus', ['export const Bar = () => <ActionButton disabled={count === 0} isBusy={bulk.isBusy} />'])).toEqual([[]])
  })
})

describe('the locale of an organization', () => {
  it('[R12.6] a date or a number said past the one place is refused', async () => {
    await refusesAll(
      'formats',
      [
        `new Intl.DateTimeFormat('en-US').format(day)`,
        `new Intl.NumberFormat(locale)`,
        `const { format } = Intl.ListFormat()`,
        `count.toLocaleString('en-US')`,
        `day.toLocaleDateString()`,
        `import { addDays, format } from 'date-fns'`,
        `import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'`,
      ],
      'formatsOf of #model',
    )
  })

  it('[R12.6] reckoning with dates and comparing words pass', async () => {
    const text = `import { addDays, lightFormat } from 'date-fns'\nleft.localeCompare(right)\nIntl.supportedValuesOf('timeZone')`
    expect(await told('formats', [text])).toEqual([[]])
  })
})

describe('names', () => {
  const declared = {
    'resources/pets.ts': `export default defineResource({\n  name: 'pets',\n})`,
    'src/fields/collar.ts': `export const collarType: FieldType<'collar', string, object> = {}`,
  }

  it('[D1] the machinery may not name a resource', async () => {
    const texts = [
      `export const table = 'pets'`,
      `switch (resource.name) { case 'pets': break }`,
      'export const table = `pets`',
      'export const all = sql`select id from pets where ${mine}`',
      `export const text = 'delete from "pets"'`,
      'export const words = `pets of ${name}`',
    ]
    const one = [expect.stringContaining(`names the resource 'pets'`)]
    expect(await told('names', texts, declared)).toEqual([one, one, one, one, one, []])
  })

  it('[D1] the machinery may not ask for a field type; a word that is also one is free elsewhere', async () => {
    const texts = [
      `if (field.type === 'collar') go()`,
      `switch (field.type) { case 'collar': go() }`,
      `if (['collar'].includes(field.type)) go()`,
      `go(fieldTypes['collar'])`,
      `export const label = 'collar'`,
    ]
    const one = [expect.stringContaining(`asks for the field type 'collar'`)]
    expect(await told('names', texts, declared)).toEqual([one, one, one, one, []])
  })
})
