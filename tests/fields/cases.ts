import { fieldTypeNamed, fieldTypes, type FieldTypeName } from '#fields'
import { CASES_ENV, type Cases } from '#fields/cases.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'

const files = import.meta.glob<{ cases?: unknown }>('../../src/fields/*/*.cases.ts', { eager: true })

export const env = CASES_ENV

/** Every field type with its adapters and its cases; `cases` is null for a type that brings none. */
export const everyFieldType = (Object.keys(fieldTypes) as FieldTypeName[]).map(name => {
  const found = Object.entries(files).find(([file]) => file.endsWith(`/${name}/${name}.cases.ts`))
  return {
    name,
    type: fieldTypeNamed(name),
    face: serverAdapterNamed(name),
    cases: (found?.[1].cases ?? null) as Cases<unknown, object> | null,
  }
})

export type FieldTypeCases = Omit<(typeof everyFieldType)[number], 'cases'> & { readonly cases: Cases<unknown, object> }

export const withCases: readonly FieldTypeCases[] = everyFieldType.flatMap(one => (one.cases ? [{ ...one, cases: one.cases }] : []))

/** Which requirements a field type's table of values is about. */
export const ABOUT: Readonly<Partial<Record<FieldTypeName, string>>> = {
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
  levels: 'R9.2',
  weeklyHours: 'R12.2',
  weekdays: 'R12.2',
  relativeTime: 'R12.2',
  featureFlagTargets: 'R6.13',
  repeater: 'R6.11',
  place: 'R6.10, R7.10',
  audience: 'R6.4, R7.8, R7.12, R8.13, R10.6',
  publishing: 'R6.9, R7.9',
}

/** The title of a suite about one type. */
export const suite = (name: FieldTypeName): string => `[${ABOUT[name] ?? 'R8.2'}] ${name}`
