import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunkOf } from '../../src/tools/build/chunks.ts'

const imports: Readonly<Record<string, readonly string[]>> = {
  'entry.ts': ['scheme.ts'],
  'signIn.ts': ['react.ts', 'card.ts'],
  'list.ts': ['react.ts', 'frame.ts', 'table.ts', 'markup.ts'],
  'editor.ts': ['markup.ts', 'prose.ts'],
  'resources/engagement.ts': ['resources/fieldSets/report.ts'],
  'form.ts': ['react.ts', 'frame.ts', 'input.ts'],
}

const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: (Object.entries(imports).find(([file]) => resolve(file) === id)?.[1] ?? []).map(file => resolve(file)),
  }),
}

describe('files of the build', () => {
  const chunk = chunkOf({ entry: 'entry.ts', signIn: ['signIn.ts'], list: ['list.ts'], form: ['form.ts'], later: ['editor.ts'] })
  const of = (file: string) => chunk(resolve(file), modules)

  it('what sign-in and the console share is one file, and each screen adds one', () => {
    expect(['scheme.ts', 'react.ts', 'frame.ts', 'list.ts', 'table.ts', 'input.ts'].map(of)).toEqual([
      'base',
      'base',
      'console',
      'list',
      'list',
      'form',
    ])
  })

  it('what comes later with a form loads nothing of the list, and stays a file of its own', () => {
    expect(['markup.ts', 'editor.ts', 'prose.ts'].map(of)).toEqual(['console', null, null])
  })

  it('what sign-in alone needs stays out of the console', () => {
    expect(['signIn.ts', 'card.ts', 'palette.ts'].map(of)).toEqual([null, null, null])
  })

  it('all declarations are one file', () => {
    expect(['resources/events.ts', 'resources/parts/picture.ts'].map(of)).toEqual(['declarations', 'declarations'])
    expect(of('resources/layouts/life.ts')).toBeNull()
  })

  it('but those of reports, which no form needs', () => {
    expect(['resources/engagement.ts', 'resources/fieldSets/report.ts'].map(of)).toEqual(['reports', 'reports'])
  })
})
