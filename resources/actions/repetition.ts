import { repeat } from '#effects'
import { eventSeries } from '../fieldSets/series.ts'

/** What is asked of whatever comes again. */
export const REPETITION = ['repeats', 'repeatsOn', 'repeatsEvery', 'repeatsUntil', 'repeatsCount'] as const

/** Begins a series with an event, by a press or by saving it. */
export const makeItRepeat = {
  label: 'Make it repeat',
  done: 'made to repeat',
  icon: 'repeat',
  asks: REPETITION,
  guards: [{ when: { series: { filled: false } }, because: 'It belongs to a series already' }],
  savedWhen: { repeats: { filled: true } },
  effects: [repeat(eventSeries)],
} as const
