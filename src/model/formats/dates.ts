/** A calendar date has no zone: its parts are read as of UTC, where no day has other hours than 24. */
const dayOf = (date: string | null): Date | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date ?? '')) return null
  const found = new Date(`${date}T00:00Z`)
  return Number.isNaN(found.getTime()) || found.toISOString().slice(0, 10) !== date ? null : found
}

const clockOf = (time: string | null): Date | null => {
  const found = /^(\d{2}):(\d{2})/.exec(time ?? '')
  return found ? new Date(Date.UTC(2000, 0, 1, Number(found[1]), Number(found[2]))) : null
}

/** Made when it is first needed: a browser takes longer for one than for all that a page says with it. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

// Engines differ in their blanks; one that wraps would break '3:00 PM' over two lines in some browsers alone.
const plain = (text: string): string => text.replace(/\s/g, ' ')

const MOST_KNOWN = 2000

/** What was said is said again without asking: a table has the same days in many rows. */
const remembered = (say: (text: string) => string) => {
  const known = new Map<string, string>()
  return (text: string | null): string => {
    const found = known.get(text ?? '')
    if (found !== undefined) return found
    const said = say(text ?? '')
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text ?? '', said)
    return said
  }
}

const wallOf = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/**
 * Dates and times as people of a locale write them; below as in the United States. A day is 'YYYY-MM-DD', a time 'HH:mm', a wall time
 * 'YYYY-MM-DDTHH:mm' on the organization's clock (R12.6); unreadable text gives ''.
 */
export const dateTexts = (locale: string) => {
  const formatter = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  const said = (options: Intl.DateTimeFormatOptions) => {
    const format = formatter(options)
    return remembered(date => {
      const day = dayOf(date)
      return day ? plain(format().format(day)) : ''
    })
  }
  const clock = formatter({ hour: 'numeric', minute: '2-digit' })
  const clockParts = (time: string | null): readonly Intl.DateTimeFormatPart[] => {
    const at = clockOf(time)
    return at ? clock().formatToParts(at) : []
  }
  const partOf = (parts: readonly Intl.DateTimeFormatPart[], type: string) => parts.find(part => part.type === type)?.value
  const joined = (words: (date: string) => string, wall: string | null): string => {
    const [date = '', time = ''] = (wall ?? '').split('T')
    return [words(date), timeText(time)].filter(Boolean).join(', ')
  }
  const inYear = said({ weekday: 'short', month: 'short', day: 'numeric' })
  const otherYear = said({ month: 'short', day: 'numeric', year: 'numeric' })
  const inSentence = said({ weekday: 'long', month: 'short', day: 'numeric' })
  const relative = once(() => new Intl.RelativeTimeFormat(locale))
  const span = formatter({ month: 'short', day: 'numeric', year: 'numeric' })
  const choose =
    (near: (date: string) => string, far: (date: string) => string = otherYear) =>
    (date: string | null) =>
      date ? (date.startsWith(`${new Date().getFullYear()}-`) ? near : far)(date) : ''

  /** '2026-05-05' reads 'Tue, May 5'; of another year 'May 5, 2025', whose weekday nobody needs. */
  const shortDate = choose(inYear)
  /** '2026-05-05' reads 'Tuesday, May 5, 2026'. */
  const longDate = said({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  /** '2026-05-05' reads 'Tuesday, May 5' in a sentence; of another year 'May 5, 2025'. */
  const spokenDate = choose(inSentence)
  /** '13:30' reads '1:30 PM'. */
  const timeText = remembered(time => {
    const at = clockOf(time)
    return at ? plain(clock().format(at)) : ''
  })
  /** A wall time reads 'Tuesday, May 5, 2026, 10:00 AM'. */
  const longMoment = (wall: string | null): string => joined(longDate, wall)

  return {
    shortDate,
    longDate,
    spokenDate,
    timeText,
    longMoment,
    /** '2026-05-05' reads 'Tue, May 5'; of another year 'Wed, May 5, 2027', where its weekday is what somebody plans by. */
    plannedDate: choose(inYear, said({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })),
    /** '2026-05-05' reads 'May 5, 2026', in a letter. */
    letterDate: said({ month: 'long', day: 'numeric', year: 'numeric' }),
    /** '2026-05-07' reads '5/7/2026', the way that a file's cell is read. */
    numericDate: said({ day: 'numeric', month: 'numeric', year: 'numeric' }),
    /** '2026-05-01' reads 'May 2026'. */
    monthText: said({ month: 'long', year: 'numeric' }),
    /** '2026-05-05' reads 'May 5'. */
    dayMonth: said({ month: 'short', day: 'numeric' }),
    /** '2026-05-05' reads 'May'. */
    monthName: said({ month: 'short' }),
    /** '2026-05-05' reads 'Tuesday'. */
    weekday: said({ weekday: 'long' }),
    /** From '2026-11-15' to '2026-11-21' reads 'Nov 15 – 21, 2026'. */
    daySpan: (from: string, to: string): string => {
      const [first, last] = [dayOf(from), dayOf(to)]
      return first && last ? plain(span().formatRange(first, last)) : ''
    },
    /** '13:30' reads '1:30p', '09:00' reads '9a': for the cells of a month. */
    briefTime: (time: string | null): string => {
      const parts = clockParts(time)
      const half = partOf(parts, 'dayPeriod')
      if (half === undefined) return timeText(time)
      const minute = partOf(parts, 'minute') ?? '00'
      return `${partOf(parts, 'hour') ?? ''}${minute === '00' ? '' : `:${minute}`}${half.charAt(0).toLowerCase()}`
    },
    /** '8:00 AM – 5:00 PM'; the half of the day is said once where it is the same: '8:00 – 11:30 AM'. */
    timeRange: (from: string | null, to: string | null): string => {
      const parts = clockParts(from)
      const isSameHalf = partOf(parts, 'dayPeriod') === partOf(clockParts(to), 'dayPeriod')
      const first = isSameHalf ? parts.filter(part => part.type !== 'dayPeriod') : parts
      return `${plain(first.map(part => part.value).join('')).trim()} – ${timeText(to)}`
    },
    /** A wall time reads 'Tue, May 5, 10:00 AM'. */
    shortMoment: (wall: string | null): string => joined(shortDate, wall),
    /** A wall time reads 'Tuesday, May 5, 10:00 AM' in a sentence. */
    spokenMoment: (wall: string | null): string => joined(spokenDate, wall),
    /** The time of an instant on this machine's own clock: '3:05 PM'. */
    localTime: (at: Date): string => timeText(wallOf(at).slice(11)),
    /** An instant on this machine's own clock: 'Tuesday, May 5, 2026, 3:05 PM'. */
    localMoment: (at: Date): string => longMoment(wallOf(at)),
    /** 'America/Phoenix' reads 'Mountain Standard Time'. */
    zoneName: (timeZone: string): string =>
      partOf(new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(), 'timeZoneName') ?? '',
    /** 2 hours read '2 hours ago'. */
    ago: (count: number, unit: Intl.RelativeTimeFormatUnit): string => plain(relative().format(-count, unit)),
    /** In which order a date of numbers is written: ['month', 'day', 'year']. */
    dateOrder: once(() =>
      formatter({ day: 'numeric', month: 'numeric', year: 'numeric' })()
        .formatToParts(new Date(0))
        .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : [])),
    ),
    /** The day that a week begins with: 0 is Sunday, 1 Monday. */
    firstDay: SUNDAY_FIRST.has(new Intl.Locale(locale).maximize().region ?? '') ? (0 as const) : (1 as const),
  }
}

// Where weeks begin with Sunday (Unicode CLDR): not every browser tells.
const SUNDAY_FIRST: ReadonlySet<string> = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
)
