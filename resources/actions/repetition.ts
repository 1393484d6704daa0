import { repeat, type RepeatOptions } from '#effects'
import { eventSeries, mealSeries } from '../fieldSets/series.ts'

/** What is asked of whatever comes again. */
export const REPETITION = ['repeats', 'repeatsOn', 'repeatsEvery', 'repeatsUntil', 'repeatsCount'] as const

/** Begins a series with a row, by a press or by saving it; `more` says what else must hold. */
const makeItRepeat = <const O extends RepeatOptions, const G extends readonly unknown[]>(series: O, ...more: G) =>
  ({
    label: 'Make it repeat',
    done: 'made to repeat',
    icon: 'repeat',
    asks: REPETITION,
    guards: [{ when: { series: { filled: false } }, because: 'It already belongs to a series' }, ...more],
    savedWhen: { repeats: { filled: true } },
    effects: [repeat(series)],
  }) as const

export const eventsRepeat = makeItRepeat(eventSeries)
export const mealsRepeat = makeItRepeat(mealSeries, { when: { cycle: { filled: false } }, because: 'Its menu cycle repeats it' })

/** What is done with a series: more dates are made each night, until it is stopped. */
export const seriesActions = <const O extends RepeatOptions>(series: O) =>
  ({
    topUp: { label: 'Add the next dates', done: 'continued', by: 'system', effects: [repeat(series)] },
    end: {
      label: 'Stop repeating',
      done: 'stopped',
      main: true,
      sets: { complete: true },
      guards: [{ when: { complete: { is: false } }, because: 'It has no more dates' }],
      confirm: 'No more dates are added. Those that are there already stay.',
    },
  }) as const

/** When the next dates of series are made. */
export const topUpDue = [{ daily: '02:30', action: 'topUp', where: { complete: { is: false }, rule: { filled: true } } }] as const
