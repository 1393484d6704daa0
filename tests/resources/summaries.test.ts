import { describe, expect, it, vi } from 'vitest'
import { lazyCatalogue } from '#catalogue/catalogue.ts'
import { catalogue } from '#catalogue/declarations.ts'
import { summaries } from '#catalogue/summaries.ts'
import { summaryOf } from '#catalogue/summary.ts'
import type { Resource, ResourceSummary } from '#model'

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** What a screen that was handed a summary might read by mistake. Never called: the compiler is the test. */
export const reading = (summary: ResourceSummary): readonly unknown[] => [
  // @ts-expect-error -- fields are of the whole
  summary.fields,
  // @ts-expect-error -- as is the list
  summary.list,
  // @ts-expect-error -- what is made together with a row is of its form
  summary.createdWith,
  // @ts-expect-error -- and what its forms hold
  summary.forms?.[0]?.fields,
  summary.forms?.[0]?.label,
]

/** The whole is a summary, too; a summary is never the whole. */
export const handing = (summary: ResourceSummary, whole: Resource): readonly [ResourceSummary, Resource] => [
  whole,
  // @ts-expect-error -- it was not loaded
  summary,
]

describe('summaries of declarations', () => {
  it('[R13.1] hold the addresses, access and rows above of every resource, as plain data without its fields', () => {
    expect(summaries.resources.map(one => one.name)).toEqual(catalogue.resources.map(one => one.name))
    for (const one of summaries.resources) {
      const { name, label, access, parents, operations } = catalogue.resource(one.name)
      expect(one).toMatchObject({ name, label, access, parents, ...(operations ? { operations } : {}) })
      expect(one).not.toHaveProperty('fields')
      expect(JSON.parse(JSON.stringify(one))).toEqual(one)
    }
    for (const { nestedUnder = [], parents } of summaries.resources)
      expect(Object.keys(parents)).toEqual([...new Set(nestedUnder.map(one => one.field))])
  })

  it('[R13.1] load the whole of a resource, which is what it declares', async () => {
    const events = await summaries.load('events')
    expect(events).toBe(catalogue.resource('events'))
    expect(summaries.loaded('events')).toBe(events)
    expect(summaries.resource('events')).not.toBe(events)
  })

  it('[R13.1] ask once however many screens wait, assign into nothing, and ask again for what could not be fetched', async () => {
    const whole = catalogue.resource('events')
    const summary = frozen(summaryOf(whole))
    const before = JSON.stringify(summary)
    let asked = 0
    const load = () => (asked++ === 0 ? Promise.reject(new Error('The network is gone.')) : Promise.resolve(frozen({ ...whole })))
    const lazy = lazyCatalogue([{ summary, load }], [])
    vi.useFakeTimers()
    await expect(lazy.load('events')).rejects.toThrow('The network is gone.')
    await expect(lazy.load('events')).rejects.toThrow('The network is gone.')
    expect(asked).toBe(1)
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    expect(lazy.loaded('events')).toBeNull()
    const [one, other] = await Promise.all([lazy.load('events'), lazy.load('events')])
    expect([asked, one === other, (await lazy.load('events')) === one]).toEqual([2, true, true])
    expect(lazy.resource('events')).toBe(summary)
    expect(JSON.stringify(summary)).toBe(before)
    await expect(lazy.load('nothing')).rejects.toThrow("There is no resource 'nothing'.")
  })

  it('[R3.7] [R3.33] say below which rows a new one may come: family of residents, seats at meals that take reservations', () => {
    expect(summaries.resource('family_links').offers).toEqual({
      resident: { personType: { in: ['resident', 'future_resident', 'at_home'] } },
    })
    expect(summaries.resource('meal_reservations').offers).toEqual({ meal: { reservations: { is: true } } })
    expect(summaries.resource('event_signups')).not.toHaveProperty('offers')
  })
})
