import { describe, expect, test } from 'vitest'
import { EVERYONE, audience, type Audience } from '#fields/audience/audience.ts'
import { sayAudience, sayBriefly } from '#fields/audience/words.ts'
import { date } from '#fields/date/date.ts'
import { email } from '#fields/email/email.ts'
import { emailList } from '#fields/emailList/emailList.ts'
import { recipientsOf } from '#fields/emailList/recipients.ts'
import { key } from '#fields/key/key.ts'
import { money } from '#fields/money/money.ts'
import { number } from '#fields/number/number.ts'
import { password } from '#fields/password/password.ts'
import { phone, showPhone } from '#fields/phone/phone.ts'
import { pin } from '#fields/pin/pin.ts'
import { publishing } from '#fields/publishing/publishing.ts'
import { richText } from '#fields/richText/richText.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { videoUrl } from '#fields/videoUrl/videoUrl.ts'
import type { FieldEnv } from '#model'
import { CASES_ENV as env } from '#fields/cases.ts'

interface Checks<Value> {
  check(value: Value, options: object, env: FieldEnv): readonly { readonly message: string }[]
}

const says = <Value>(type: Checks<Value>, value: Value, options: object = {}): readonly string[] =>
  type.check(value, options, env).map(one => one.message)

const categories = (): Audience => ({ ...EVERYONE, scope: 'select-categories' })

describe('the sentences of validation, word for word', () => {
  test('[R8.2] a field is required unless it says otherwise, and blank text is no text', () => {
    expect(says(text.type, null)).toEqual(['Required'])
    expect(says(text.type, null, { optional: true })).toEqual([])
    expect(text.type.fromWire({ field: '' }, 'field', {}, env)).toBeNull()
    expect(text.type.toWire('', 'field', {}, env)).toEqual({ field: null })
  })

  test("[R8.3] 'Required' for blank, 'Specify cost' for cost, and markup alone is empty", () => {
    expect(says(text.type, '   ')).toEqual(['Required'])
    expect(says(money.type, null)).toEqual(['Specify cost'])
    expect(says(richText.type, '<p><br></p><p> </p>')).toEqual(['Required'])
  })

  test('[R8.4] bounds are named, and empty passes', () => {
    expect(says(number.type, 4, { min: 5 })).toEqual(['Value must be greater than or equal to 5'])
    expect(says(number.type, 11, { max: 10 })).toEqual(['Value must be less than or equal to 10'])
    expect(says(number.type, null, { min: 5, optional: true })).toEqual([])
  })

  test('[R8.5] a video is one of YouTube or Vimeo', () => {
    for (const good of ['https://www.youtube.com/watch?v=abcdefghijk', 'https://youtu.be/abcdefghijk', 'https://vimeo.com/123456'])
      expect(says(videoUrl.type, good)).toEqual([])
    for (const bad of ['https://youtube.com.evil.example/watch?v=abcdefghijk', 'https://www.youtube.com/shorts/abc', 'vimeo'])
      expect(says(videoUrl.type, bad)).toEqual(['URL not acceptable. Replace with Vimeo or YouTube URL.'])
  })

  test('[R8.6] an address, and a list of them: one or several that are none', () => {
    expect(says(email.type, 'rosa@')).toEqual(['Invalid email address'])
    expect(says(emailList.type, 'rosa@example.com, one')).toEqual(['one is an invalid email address'])
    expect(says(emailList.type, 'one, rosa@example.com, two')).toEqual(['one, two are invalid email addresses'])
    expect(says(emailList.type, 'one;two\n"Lee, Ann" <ann@example.com> ben@example.com')).toEqual(['one, two are invalid email addresses'])
  })

  test('[R8.6] a pasted list is read as people write it: names, semicolons, lines, an address twice', () => {
    expect(
      recipientsOf('Ann Lee <ann@x.example>; "Ortiz, Ben" <ben@x.example>\nANN@x.example cy@x.example\tDee <dee@x.example>,,'),
    ).toEqual([
      { address: 'ann@x.example', name: 'Ann Lee' },
      { address: 'ben@x.example', name: 'Ben Ortiz' },
      { address: 'cy@x.example', name: null },
      { address: 'dee@x.example', name: 'Dee' },
    ])
  })

  test('[R8.6] a list copied from a sheet or from a mail program comes with its names; a word among commas stays a mistake', () => {
    const sheet = 'Ann\tLee\tann@x.example\r\n"Ortiz, Ben"\t214\tben@x.example\ncy@x.example\tdee@x.example'
    expect(recipientsOf(sheet)).toEqual([
      { address: 'ann@x.example', name: 'Ann Lee' },
      { address: 'ben@x.example', name: 'Ben Ortiz' },
      { address: 'cy@x.example', name: null },
      { address: 'dee@x.example', name: null },
    ])
    expect(recipientsOf('Lee, Ann <ann@x.example>; van der Berg, Piet <piet@x.example>;')).toEqual([
      { address: 'ann@x.example', name: 'Ann Lee' },
      { address: 'piet@x.example', name: 'Piet van der Berg' },
    ])
    expect(says(emailList.type, 'one, Ann Lee <ann@x.example>')).toEqual(['one is an invalid email address'])
    expect(says(emailList.type, 'one, two; ann@x.example')).toEqual(['one, two are invalid email addresses'])
  })

  test('[R8.7] length counts visible characters without white space', () => {
    expect(says(text.type, 'a b c', { limit: 3 })).toEqual([])
    expect(says(text.type, 'a b c d', { limit: 3 })).toEqual(['Text exceeds 3 characters'])
    expect(says(richText.type, '<p><strong>abc</strong></p>', { limit: 3 })).toEqual([])
  })

  test('[R8.8] an address of the web', () => {
    expect(says(url.type, 'javascript:alert(1)')).toEqual(['Invalid url address'])
    expect(says(url.type, 'https://example.com/menu')).toEqual([])
  })

  test.each(['123', '12345', '12a4', '１２３４'])('[R8.9] %s is no PIN', typed => {
    expect(says(pin.type, typed)).toEqual(['Invalid PIN'])
    expect(says(pin.type, '0412')).toEqual([])
  })

  test('[R8.10] a key is lower-case letters and underscores', () => {
    expect(says(key.type, 'Two words')).toEqual(['only letters in lowercase, separated by _ are accepted'])
    expect(says(key.type, 'two_words')).toEqual([])
  })

  test('[R8.11] a password has 8 to 72 characters', () => {
    expect(says(password.type, 'seven77')).toEqual(['Must have at least 8 characters'])
    expect(says(password.type, 'x'.repeat(73))).toEqual(['Must have at most 72 characters'])
    expect(says(password.type, 'x'.repeat(72))).toEqual([])
  })

  test("[R8.12] 'Invalid Date' passes through as the error", () => {
    expect(says(date.type, 'Invalid Date')).toEqual(['Invalid Date'])
    expect(says(date.type, '2026-02-30')).toEqual(['Invalid Date'])
  })

  test('[R8.13] nobody chosen is said in the words of what it is for', () => {
    expect(says(audience.type, categories(), { noneChosen: 'Specify Calendar' })).toEqual(['Specify Calendar'])
    expect(says(audience.type, categories(), { noneChosen: 'Specify availability' })).toEqual(['Specify availability'])
    expect(says(audience.type, categories())).toEqual(['Specify User Category'])
    expect(says(audience.type, { ...EVERYONE, scope: 'select-groups' })).toEqual(['Specify Audience'])
  })

  test('[R8.14] a phone is ten digits, and shown as people read it', () => {
    expect(phone.type.toWire('(555) 123-4567 ext 99', 'field', {}, env)).toEqual({ field: '5551234567' })
    expect(showPhone('5551234567')).toBe('(555) 123-4567')
  })
})

test('[R6.4] everyone are the people of who sends it, whichever communities get it too', () => {
  const to = (organizationIds: readonly string[]): Audience => ({ ...EVERYONE, organizationIds })
  expect(sayAudience(to([]), {})).toBe('Everyone')
  expect(sayAudience(to(['a', 'b']), {})).toBe('Everyone, and everyone in 2 communities')
  expect(sayBriefly(to(['a']), {})).toBe('Everyone, 1 community')
  expect(sayBriefly({ ...to(['a']), scope: 'select-categories', roles: [{ id: 'r', name: 'At home' }] }, {})).toBe('At home, 1 community')
})

describe('what travels', () => {
  const receivers: Audience = {
    ...EVERYONE,
    scope: 'select-groups',
    receivers: [
      { id: 'g', type: 'GROUP', label: 'Chorus' },
      { id: 'u', type: 'USER', label: 'Rosa' },
      { id: 'o', type: 'ORGANIZATION', label: 'Lakeside' },
    ],
  }

  test('[R10.6] receivers are sent as id and upper-case type, categories as a list of ids', () => {
    const sent = audience.type.toWire(receivers, 'audience', {}, env)
    expect(sent['receivers']).toEqual([
      { id: 'g', type: 'GROUP' },
      { id: 'u', type: 'USER' },
      { id: 'o', type: 'ORGANIZATION' },
    ])
    const roles = { ...EVERYONE, scope: 'select-categories', roles: [{ id: 'r', name: 'Assisted Living' }] } as const
    expect(audience.type.toWire(roles, 'audience', {}, env)['roleAccessItems']).toEqual(['r'])
  })

  test('[R6.5] groups, people and organizations receive; anything else is refused', () => {
    expect(says(audience.type, receivers)).toEqual([])
    const strange = { ...receivers, receivers: [{ id: 'v', type: 'VENUE', label: '' }] } as unknown as Audience
    expect(says(audience.type, strange)).toContain('Receivers are of type GROUP, USER or ORGANIZATION')
  })

  test('[R6.5] a role receives events: it is a calendar, and reads back as one', () => {
    const options = { roleReceivers: true }
    const sent = { receivers: [{ id: 'r', type: 'ROLE' }], private: true }
    const read = audience.type.fromWire(sent, 'audience', options, env)
    expect(read).toMatchObject({ scope: 'select-categories', roles: [{ id: 'r' }], receivers: [] })
    expect(audience.type.check(read, options, env)).toEqual([])
    expect(audience.type.toWire(read, 'audience', options, env)).toMatchObject({ roleAccessItems: ['r'], receivers: [] })
    const answered = {
      roleAccessItems: [{ id: 'r', name: 'dining', displayName: 'Dining' }],
      receivers: [{ id: 'r', type: 'Role', label: 'Dining' }],
    }
    expect(audience.type.fromWire(answered, 'audience', options, env)).toMatchObject({
      roles: [{ id: 'r', name: 'Dining' }],
      receivers: [],
    })
    // Elsewhere a role is no receiver.
    const elsewhere = audience.type.fromWire(sent, 'audience', {}, env)
    expect(audience.type.check(elsewhere, {}, env).map(one => one.message)).toContain('Receivers are of type GROUP, USER or ORGANIZATION')
  })

  test('[R7.12] private is true exactly where groups are selected', () => {
    expect(audience.type.toWire(receivers, 'audience', {}, env)['private']).toBe(true)
    expect(audience.type.toWire(EVERYONE, 'audience', {}, env)['private']).toBe(false)
    expect(audience.type.toWire({ ...categories(), roles: [{ id: 'r', name: '' }] }, 'audience', {}, env)['private']).toBe(false)
  })

  test('[R6.9] a day, a time and a number of days travel as two moments', () => {
    const value = { date: '2026-05-07', time: '09:00', duration: 3, expires: '2026-05-10' }
    const wire = publishing.type.toWire(value, 'publishing', {}, env)
    expect(wire).toEqual({ publishedOn: '2026-05-07T13:00:00.000Z', expiredOn: '2026-05-10T13:00:00.000Z' })
    expect(publishing.type.fromWire(wire, 'publishing', {}, env)).toEqual(value)
  })

  test('[R3.12] what ends after some hours says at what time, and what ends after days the day alone', () => {
    const said = (publishedOn: string, expiredOn: string) =>
      publishing.type.format?.(publishing.type.fromWire({ publishedOn, expiredOn }, 'publishing', {}, env), {}, env)
    expect(said('2026-05-07T13:00:20.000Z', '2026-05-07T17:00:20.000Z')).toBe('Thursday, May 7, 9:00 AM until Thursday, May 7, 1:00 PM')
    expect(said('2026-05-07T13:00:20.000Z', '2026-05-10T13:00:00.000Z')).toBe('Thursday, May 7, 9:00 AM until Sunday, May 10')
  })
})
