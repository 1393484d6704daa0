import { dayAt, formatsOf } from '#model'

/** A moment of the last day on which a link that ends then can be used. */
export const lastMoment = (until: string): Date => new Date(Date.parse(until) - 1000)

/** The last day of a link as its organization writes it: 'May 5, 2026'. */
export const lastDay = (until: string, { timezone, locale }: { readonly timezone: string; readonly locale: string }): string =>
  formatsOf(locale).letterDate(dayAt(lastMoment(until), timezone))
