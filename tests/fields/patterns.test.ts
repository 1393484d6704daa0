import { describe, expect, test } from 'vitest'
import { carried, fitsInto, namesRows } from '#fields/pattern.ts'
import { audience, dateTime, place, text, time } from '#fields'
import eventTemplates from '../../resources/event_templates.ts'
import events from '../../resources/events.ts'
import type { Resource } from '#model'
import meals from '../../resources/meals.ts'
import mealTemplates from '../../resources/meal_templates.ts'
import { copiedValues, valuesFrom } from '#console/views/form/initial.ts'

const [clock, moment, words] = [time(), dateTime(), text()]

describe('what a pattern says', () => {
  test('[R3.16] a time goes into a moment and waits for its day, and comes out of it again', () => {
    expect(fitsInto(clock, moment) && fitsInto(moment, clock)).toBe(true)
    expect(fitsInto(words, moment)).toBe(false)
    expect(carried('13:30', clock, moment)).toBe('T13:30')
    expect(carried('2026-12-24T13:30', moment, clock)).toBe('13:30')
    expect([carried(null, clock, moment), carried(null, moment, clock)]).toEqual([null, null])
  })

  test('[R3.16] an event begins with all that its template says, but for rows of another organization', () => {
    const [patterns, target]: readonly Resource[] = [eventTemplates, events] as const
    if (!patterns || !target) throw new Error('Not declared.')
    const copies = patterns.templateFor?.[0]?.copies ?? {}
    const venue = { id: '7', title: 'Lounge' }
    const row = { title: 'Yoga', startTime: '10:00', venue, registration: 'auto_capped', capacity: 8 }
    expect(valuesFrom(target, patterns, copies, row)).toMatchObject({ title: 'Yoga', startsAt: 'T10:00', venue, capacity: 8 })
    expect(valuesFrom(target, patterns, copies, row, true)).toMatchObject({ title: 'Yoga', startsAt: 'T10:00', venue: null, capacity: 8 })
    expect([audience(), place({ to: 'venues' }), clock].map(namesRows)).toEqual([true, true, false])
  })
  test('[R3.33] a copy of a meal has its dishes, and none is sold out there', () => {
    const [resource]: readonly Resource[] = [meals] as const
    if (!resource) throw new Error('Not declared.')
    const salmon = { course: 'entree', name: 'Salmon', soldOut: true }
    expect(copiedValues(resource, { name: 'Dinner', courses: [salmon] })).toMatchObject({
      name: 'Dinner',
      courses: [{ ...salmon, soldOut: false }],
    })
  })
  test('[R3.33] a dish of the library is on no day: nothing of it is sold out, and a meal that is made of it has all the rest', () => {
    const [patterns, target]: readonly Resource[] = [mealTemplates, meals] as const
    if (!patterns || !target) throw new Error('Not declared.')
    const fieldsOf = (resource: Resource) => Object.keys((resource.fields['courses']?.options as { fields: object }).fields)
    expect(fieldsOf(patterns)).not.toContain('soldOut')
    expect(fieldsOf(target)).toEqual([...fieldsOf(patterns), 'soldOut'])
    const salmon = { course: 'entree', name: 'Salmon', price: 4 }
    expect(valuesFrom(target, patterns, { courses: 'courses' }, { courses: [salmon] })).toMatchObject({ courses: [salmon] })
  })
})
