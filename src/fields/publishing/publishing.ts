import { defineFieldType, formatsOf, problem, under } from '#model'
import { t as said } from '#texts/described.ts'
import { t } from '#texts/descriptions.ts'
import { addDays, daysBetween, invalidDate, isDay, isTime, readDay } from '../date/calendar.ts'
import { date as dateField } from '../date/date.ts'
import { readWallTime, skippedTime } from '../dateTime/dateTime.ts'
import { instantOf, isShownByClock, wallTimeOf } from '../dateTime/zone.ts'
import { time as timeField } from '../time/time.ts'

/** When something is to be seen; days and times on the organization's clock. */
export interface Publishing {
  /** 'YYYY-MM-DD'; null: a draft. */
  readonly date: string | null
  /** 'HH:mm'; null where there is no date. */
  readonly time: string | null
  /** Days from publish to expiry; null where one of them is missing. */
  readonly duration: number | null
  /** 'YYYY-MM-DD', at the publish time of day; null: never. */
  readonly expires: string | null
  /** 'YYYY-MM-DDTHH:mm' on the day of expiry, where that is at another time of day than publishing: of an alert, or as the API was told. */
  readonly ends?: string
}

export interface PublishingOptions {
  /** Who publishes the row sends it to people: it is said so, and asked before. The moment that says when it was sent; `true`: its state tells. */
  readonly sends?: true | string
}

const OUT = ['published', 'expired']

/** Whether a row was sent, which happens once. */
export const wasSent = ({ sends }: PublishingOptions, row: Readonly<Record<string, unknown>> | undefined): boolean =>
  typeof sends === 'string' ? row?.[sends] != null : sends === true && OUT.includes(String(row?.['status']))

export const UNPUBLISHED: Publishing = { date: null, time: null, duration: null, expires: null }

const durationOf = (date: string | null, expires: string | null): number | null =>
  date !== null && expires !== null && isDay(date) && isDay(expires) ? daysBetween(date, expires) : null

/** Another publish day; the duration stays and the expiry moves with it (R7.9). */
export const withDate = ({ ends: _ends, ...value }: Publishing, date: string | null): Publishing => {
  if (!date) return { ...value, date: null, time: null, duration: null }
  const expires = value.duration !== null && isDay(date) ? addDays(date, value.duration) : value.expires
  return { date, time: value.time ?? '00:00', expires, duration: durationOf(date, expires) }
}

/** Another duration in days; the expiry moves (R7.9). */
export const withDuration = ({ ends: _ends, ...value }: Publishing, duration: number | null): Publishing => ({
  ...value,
  duration,
  expires:
    duration === null
      ? null
      : value.date !== null && isDay(value.date) && Number.isFinite(duration)
        ? addDays(value.date, duration)
        : value.expires,
})

/** Another expiry day; the duration moves (R7.9). */
export const withExpires = ({ ends: _ends, ...value }: Publishing, expires: string | null): Publishing => ({
  ...value,
  expires: expires || null,
  duration: durationOf(value.date, expires || null),
})

const startOf = (day: string | null): string | null => (day === null ? null : `${day}T00:00`)

/** The wall times from which it can be seen, and no longer. */
const spanOf = ({ date, time, expires, ends }: Publishing) => {
  const clock = (date === null ? null : time) ?? '00:00'
  return {
    from: date === null ? null : `${date}T${clock}`,
    until: expires === null ? null : ends?.startsWith(expires) ? ends : `${expires}T${clock}`,
  }
}

const MINUTE = 60_000

/** Longer than any two days that somebody writes. */
const LONGEST = 200

/**
 * Publish and expiry moments, `publishedOn` and `expiredOn` on the wire (R6.9). A draft has no date, so it is never required.
 * Duration and expiry are one fact: changing either moves the other (R7.9).
 */
export const publishing = defineFieldType<'publishing', Publishing, PublishingOptions>(
  {
    name: 'publishing',
    describe: () => said('described.publishing'),
    empty: UNPUBLISHED,
    check: (value, _options, { timeZone }) => {
      const { date, time, expires } = value
      const { from, until } = spanOf(value)
      const dateIsDay = date !== null && isDay(date)
      const at = (part: keyof Publishing, found: typeof invalidDate) => [under(part, found)]
      return [
        ...(date !== null && !dateIsDay ? at('date', invalidDate) : []),
        ...(date === null && time !== null ? at('date', problem('Required', 'required')) : []),
        ...(time !== null && !isTime(time) ? at('time', invalidDate) : []),
        ...(dateIsDay && time !== null && isTime(time) && !isShownByClock(`${date}T${time}`, timeZone) ? at('time', skippedTime) : []),
        ...(expires !== null && !isDay(expires) ? at('expires', invalidDate) : []),
        ...(dateIsDay && from !== null && expires !== null && isDay(expires) && until !== null && until <= from
          ? at('expires', problem('Must be after the publish date', 'afterPublish'))
          : []),
      ]
    },
    wire: () => ({ output: { publishedOn: 'DateTime', expiredOn: 'DateTime' }, input: { publishedOn: 'DateTime', expiredOn: 'DateTime' } }),
    fromWire: (wire, _key, _options, { timeZone }) => {
      const local = (instant: unknown): string | null => (typeof instant === 'string' ? wallTimeOf(instant, timeZone) : null)
      const published = local(wire['publishedOn'])
      const date = published?.slice(0, 10) ?? null
      const ends = local(wire['expiredOn'])
      const [expires, time] = [ends?.slice(0, 10) ?? null, published?.slice(11) ?? null]
      // By instants: a time that the clocks skip that day reads otherwise.
      const meant = expires === null ? null : instantOf(`${expires}T${time ?? '00:00'}`, timeZone)
      const isOtherTime = ends !== null && meant !== null && Math.abs(Date.parse(meant) - Date.parse(String(wire['expiredOn']))) >= MINUTE
      return { date, time, duration: durationOf(date, expires), expires, ...(isOtherTime ? { ends } : {}) }
    },
    toWire: (value, _key, _options, { timeZone }) => {
      const { from, until } = spanOf(value)
      return {
        publishedOn: from === null ? null : instantOf(from, timeZone),
        expiredOn: until === null ? null : instantOf(until, timeZone),
      }
    },
    selection: () => 'publishedOn expiredOn',
    format: ({ date, time, expires, ends }, _options, { locale }) => {
      const { spokenDate, spokenMoment } = formatsOf(locale)
      const from = date === null ? null : spokenMoment(`${date}T${time ?? '00:00'}`)
      if (expires === null) return from ?? ''
      const day = ends === undefined ? spokenDate(expires) : spokenMoment(ends)
      return from === null ? t('descriptions.until', { day }) : t('descriptions.fromUntil', { from, day })
    },
    csv: {
      print: ({ date, time, expires, ends }) =>
        [date === null ? '' : `${date} ${time ?? '00:00'}`, expires === null ? '' : `to ${(ends ?? expires).replace('T', ' ')}`]
          .filter(part => part !== '')
          .join(' '),
      parse: (cell, _options, { locale }) => {
        if (cell === '') return { value: UNPUBLISHED }
        if (cell.length > LONGEST) return { problem: invalidDate }
        const [, from = '', until] = /^(.*?)\s*(?:\bto\s+(\S.*))?$/i.exec(cell) ?? []
        const local = from === '' ? null : (readWallTime(from, locale) ?? startOf(readDay(from, locale)))
        const ends = until === undefined ? null : readWallTime(until, locale)
        const expires = ends?.slice(0, 10) ?? (until === undefined ? null : readDay(until, locale))
        if ((from !== '' && local === null) || (until !== undefined && expires === null)) return { problem: invalidDate }
        const date = local?.slice(0, 10) ?? null
        const time = local?.slice(11) ?? null
        const isOtherTime = ends !== null && ends.slice(11) !== (time ?? '00:00')
        return { value: { date, time, expires, duration: durationOf(date, expires), ...(isOtherTime ? { ends } : {}) } }
      },
      parts: { date: dateField(), time: timeField(), expires: dateField() },
      combine: ({ date = '', time = '', expires = '' }) => `${date} ${time} ${expires === '' ? '' : `to ${expires}`}`.trim(),
    },
    beside: ({ sends }) => (typeof sends === 'string' ? [{ option: 'sends', field: sends, types: ['dateTime'] }] : []),
    filter: 'DateTimeFilter',
    sortable: true,
    publishes: true,
    section: 'Publishing',
  },
  // To be seen, or no more, is for those whose staff role publishes in the resource's area.
  { access: { write: 'publish' } },
)
