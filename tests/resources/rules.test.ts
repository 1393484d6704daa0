import { describe, expect, test } from 'vitest'
import { after, atMost, defineResource, notBefore, oneOf, ruleProblems, type FieldRule, type Resource } from '#model'
import { date, dateTime, boolean, fieldTypes, number, repeater, text, time, url } from '#fields'
import { checkAll } from '#catalogue/checks.ts'
import { resolverOf } from '#console/views/form/resolver.ts'
import { fieldTypeOf, namedFields } from '#catalogue'
import venues from '../../resources/dining_venues.ts'

const env = { timeZone: 'America/Chicago', locale: 'en-US', now: new Date() }

const said = (rule: FieldRule, values: Record<string, unknown>, hidden: readonly string[] = [], wrong: readonly string[] = []) =>
  ruleProblems([rule], {
    values,
    isShown: key => !hidden.includes(key),
    isWrong: key => wrong.includes(key),
    labelOf: key => key.toUpperCase(),
  }).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('rules between fields', () => {
  test.each([
    ['a later time', after('b', 'a'), { a: '09:00', b: '09:01' }, []],
    ['the same time', after('b', 'a'), { a: '09:00', b: '09:00' }, ["b: Must be after 'A'"]],
    ['an earlier moment', after('b', 'a'), { a: '2026-05-05T10:00', b: '2026-05-04T23:00' }, ["b: Must be after 'A'"]],
    ['an empty end', after('b', 'a'), { a: '09:00', b: null }, []],
    ['one day as a range', notBefore('b', 'a'), { a: '2026-05-05', b: '2026-05-05' }, []],
    ['a range backwards', notBefore('b', 'a'), { a: '2026-05-05', b: '2026-04-30' }, ["b: Must not be before 'A'"]],
    ['a number below', atMost('a', 'b'), { a: 0, b: 4 }, []],
    ['a number above', atMost('a', 'b'), { a: 5, b: 4 }, ["a: Must not be more than 'B'"]],
    ['a number above nothing', atMost('a', 'b'), { a: 5, b: 0 }, ["a: Must not be more than 'B'"]],
    ['one of two', oneOf('a', 'b'), { a: null, b: 'x' }, []],
    ['none of two', oneOf('a', 'b'), { a: '', b: null }, ["a: Fill in at least one of 'A', 'B'"]],
  ] as const)('[R8.4] %s', (_what, rule, values, expected) => {
    expect(said(rule, values)).toEqual(expected)
  })

  test('[R8.4] what the form hides counts as empty, and the message stands at a field that is there', () => {
    expect(said(after('b', 'a'), { a: '09:00', b: '08:00' }, ['b'])).toEqual([])
    expect(said(oneOf('a', 'b'), { a: 'kept', b: null }, ['a'])).toEqual(["b: Fill in at least one of 'A', 'B'"])
  })

  test('[R8.12] a field that is wrong in itself is put right first', () => {
    expect(said(after('b', 'a'), { a: 'nonsense', b: '08:00' }, [], ['a'])).toEqual([])
  })

  test('[R8.4] hold inside each part, at the field of the part', () => {
    const hours = repeater({ type: 'Hours', fields: { from: time(), to: time({ label: 'Until' }) }, rules: [after('to', 'from')] })
    const found = fieldTypes.repeater.check(
      [
        { from: '09:00', to: '10:00' },
        { from: '09:00', to: '08:00' },
      ],
      hours.options,
      env,
    )
    expect(found).toEqual([{ path: [1, 'to'], message: "Must be after 'From'", code: 'after' }])
  })
})

const stays = defineResource({
  name: 'stays',
  type: 'Stay',
  label: ['Stay', 'Stays'],
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    name: text(),
    from: date({ label: 'Arrives' }),
    to: date({ optional: true }),
    reached: boolean(),
    page: url({ optional: true, showWhen: { field: 'reached', is: true } }),
    video: url({ optional: true, showWhen: { field: 'reached', is: true } }),
  },
  rules: [notBefore('to', 'from'), oneOf('page', 'video')],
  list: { columns: ['name'], sort: 'name' },
}) as unknown as Resource

describe('a form', () => {
  const resolve = (values: Record<string, unknown>) => {
    const answer = resolverOf(stays, () => env, namedFields(stays))(values, undefined, { fields: {}, shouldUseNativeValidation: false })
    return (answer as { errors: Record<string, { message?: string }> }).errors
  }

  test('[R8.4] says a broken rule at its field, by the field labels, and takes what keeps it', () => {
    const base = { name: 'Ada', from: '2026-05-05', to: '2026-05-04', reached: false, page: null, video: null }
    expect(resolve(base)).toEqual({ to: { message: "Must not be before 'Arrives'", type: 'notBefore' } })
    expect(resolve({ ...base, to: '2026-05-05' })).toEqual({})
  })

  test('[R8.4] asks for one of several only while they are on the form', () => {
    const base = { name: 'Ada', from: '2026-05-05', to: null, reached: true, page: null, video: null }
    expect(resolve(base)).toMatchObject({ page: { message: "Fill in at least one of 'Page', 'Video'" } })
    expect(resolve({ ...base, video: 'https://example.org/v' })).toEqual({})
  })
})

describe('mistakes in rules', () => {
  const mistakes = (rules: readonly FieldRule[], fields: object = { a: date(), b: date(), n: number(), m: dateTime() }) =>
    checkAll(
      [
        {
          file: 'resources/things.ts',
          resource: {
            ...stays,
            name: 'things',
            type: 'Thing',
            titleFields: 'a',
            area: 'people',
            fields,
            rules,
            list: { columns: ['a'], sort: 'a' },
            form: Object.keys(fields),
          } as unknown as Resource,
        },
      ],
      [],
    ).map(({ id, path, message }) => `${id} ${path} ${message}`)

  test('[R13.7] a field that is none is named, with what was meant', () => {
    expect(mistakes([after('a', 'bb')])).toEqual(["R116 rules[0] names 'bb', which is not a field. Did you mean 'b'?"])
  })
  test('[R13.7] fields that cannot be compared are named', () => {
    expect(mistakes([after('a', 'n')])).toEqual([
      'R115 rules[0] compares fields of one of the types date, time, dateTime, and these are of date and number.',
    ])
    expect(mistakes([after('m', 'b')])[0]).toContain('dateTime and date')
    expect(mistakes([after('a', 'a')])).toEqual(["R115 rules[0] names 'a' twice, where other fields are meant."])
    expect(mistakes([oneOf('a')])).toEqual(['R115 rules[0] is about 2 fields at least, and names 1.'])
  })
  test('[R13.7] so are those of parts', () => {
    expect(mistakes([], { a: date(), p: repeater({ type: 'P', fields: { x: time() }, rules: [after('x', 'y')] }) })).toEqual([
      "R024 fields.p rules[0] names 'y', which is not a field",
    ])
  })
})

test('[R3.35] a dining venue is closed on a day once', () => {
  const field = (venues as unknown as Resource).fields['closures']
  if (!field) throw new Error('Not declared.')
  const found = fieldTypeOf(field).check([{ date: '2026-12-25' }, { date: '2026-12-25' }], field.options, env)
  expect(found).toMatchObject([{ path: [1, 'date'], message: 'Another one has the same day' }])
})
