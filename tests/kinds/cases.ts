import { kindNamed, kinds, type KindName } from '#kinds'
import { CASES_ENV, type Cases } from '#kinds/cases.ts'
import { serverAdapterNamed } from '#kinds/server.ts'

const files = import.meta.glob<{ cases?: unknown }>('../../src/kinds/*/*.cases.ts', { eager: true })

export const env = CASES_ENV

/** Every kind of the register with its faces and its cases; `cases` is null for a kind that brings none. */
export const everyKind = (Object.keys(kinds) as KindName[]).map(name => {
  const found = Object.entries(files).find(([file]) => file.endsWith(`/${name}/${name}.cases.ts`))
  return {
    name,
    kind: kindNamed(name),
    face: serverAdapterNamed(name),
    cases: (found?.[1].cases ?? null) as Cases<unknown, object> | null,
  }
})

export type OneKind = Omit<(typeof everyKind)[number], 'cases'> & { readonly cases: Cases<unknown, object> }

export const withCases: readonly OneKind[] = everyKind.flatMap(one => (one.cases ? [{ ...one, cases: one.cases }] : []))

/** Which requirements a kind's table of values is about. */
export const ABOUT: Readonly<Partial<Record<KindName, string>>> = {
  text: 'R8.2, R8.3, R8.7',
  longText: 'R8.2, R8.7',
  richText: 'R8.3, R8.7, R12.8',
  number: 'R8.4',
  money: 'R7.11, R8.3, R12.6',
  choice: 'R6.12',
  date: 'R8.12, R12.6',
  time: 'R8.12, R12.6',
  dateTime: 'R8.12',
  duration: 'R8.4',
  email: 'R8.6',
  emailList: 'R8.6',
  url: 'R8.8',
  videoUrl: 'R8.5',
  phone: 'R8.14',
  password: 'R8.11',
  pin: 'R8.9',
  key: 'R8.10',
  weeklyHours: 'R12.2',
  weekdays: 'R12.2',
  offset: 'R12.2',
  flagValue: 'R6.13',
  parts: 'R6.11',
  place: 'R6.10, R7.10',
  audience: 'R6.4, R7.8, R7.12, R8.13, R10.6',
  publishing: 'R6.9, R7.9',
}

/** The title of a suite about one kind. */
export const suite = (name: KindName): string => `[${ABOUT[name] ?? 'R8.2'}] ${name}`
