import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunkOf } from '../../src/tools/build/chunks.ts'

const imports: Readonly<Record<string, readonly string[]>> = {
  'entry.ts': ['scheme.ts'],
  'signIn.ts': ['react.ts', 'card.ts'],
  'list.ts': ['react.ts', 'frame.ts', 'node_modules/mui.ts', 'table.ts', 'markup.ts'],
  'editor.ts': ['markup.ts', 'prose.ts'],
  'resources/engagement.ts': ['resources/fieldSets/report.ts'],
  'resources/events.ts': ['resources/fieldSets/signUp.ts', 'resources/fieldSets/picture.ts', 'views.ts'],
  'resources/event_venues.ts': ['resources/fieldSets/picture.ts'],
  'resources/event_signups.ts': ['resources/fieldSets/signUp.ts', 'resources/quotas/signUps.ts'],
  'resources/articles.ts': ['resources/fieldSets/picture.ts'],
  'resources/sp_articles.ts': ['resources/articles.ts'],
  'form.ts': ['react.ts', 'frame.ts', 'node_modules/mui.ts', 'input.ts'],
}

const code: Readonly<Record<string, string>> = {
  'resources/events.ts': "  area: 'events',",
  'resources/event_venues.ts': '\tarea: "events",',
  'resources/event_signups.ts': "  area: 'events',\n  menu: false,",
  'resources/articles.ts': "  area: 'content',",
  'resources/activities.ts': "  area: 'insights',\n  access: { read: 'organizationStaff', write: 'nobody' },",
}

const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: (Object.entries(imports).find(([file]) => resolve(file) === id)?.[1] ?? []).map(file => resolve(file)),
    importers: Object.entries(imports).flatMap(([file, files]) => (files.some(one => resolve(one) === id) ? [resolve(file)] : [])),
    code: Object.entries(code).find(([file]) => resolve(file) === id)?.[1] ?? null,
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

  it('packages of all screens are a file beside the console’s own, which changes oftener', () => {
    expect(['node_modules/mui.ts', 'frame.ts'].map(of)).toEqual(['packages', 'console'])
  })

  it('what comes later with a form loads nothing of the list, and stays a file of its own', () => {
    expect(['markup.ts', 'editor.ts', 'prose.ts'].map(of)).toEqual(['console', null, null])
  })

  it('what sign-in alone needs stays out of the console', () => {
    expect(['signIn.ts', 'card.ts', 'palette.ts'].map(of)).toEqual([null, null, null])
  })

  it('declarations load by area, each with the parts that are its own', () => {
    expect(['resources/events.ts', 'resources/event_venues.ts', 'resources/fieldSets/signUp.ts'].map(of)).toEqual(
      Array.from({ length: 3 }, () => 'declarations-events'),
    )
    expect(['resources/articles.ts', 'resources/sp_articles.ts'].map(of)).toEqual(['declarations-content', 'declarations-platform'])
    expect(of('resources/layouts/life.ts')).toBeNull()
  })

  it('what stands in no menu loads with the row that leads to it, but for what a list has in common with it', () => {
    expect(['resources/event_signups.ts', 'resources/quotas/signUps.ts'].map(of)).toEqual(
      Array.from({ length: 2 }, () => 'declarations-events-below'),
    )
    expect(of('resources/fieldSets/signUp.ts')).toBe('declarations-events')
  })

  it('what several areas are made of is one file', () => {
    expect(['resources/fieldSets/picture.ts', 'views.ts'].map(of)).toEqual(['declarations', 'declarations'])
  })

  it('reports, and what nobody enters, load by themselves', () => {
    expect(['resources/engagement.ts', 'resources/fieldSets/report.ts', 'resources/activities.ts'].map(of)).toEqual(
      Array.from({ length: 3 }, () => 'declarations-reports'),
    )
  })
})
