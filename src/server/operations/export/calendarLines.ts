/** One entry of a calendar file. Moments are instants as ISO text in UTC, days are 'YYYY-MM-DD'; both ends are of the same kind. */
export interface CalendarEntry {
  /** The same for as long as the row is there. */
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly created: string
  readonly changed: string
  readonly starts: string
  /** Not included: the day after the last one of a day. */
  readonly ends: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

const LONGEST_LINE = 75

/** A content line of RFC 5545, folded: 75 bytes of UTF-8 each at most, no character cut in two. */
const folded = (line: string): string => {
  if (line.length * 3 <= LONGEST_LINE) return `${line}\r\n`
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    // What goes on begins with a blank, which is one byte of it.
    if (bytes + size > LONGEST_LINE) {
      parts.push(part)
      ;[part, bytes] = ['', 1]
    }
    part += character
    bytes += size
  }
  return `${[...parts, part].join('\r\n ')}\r\n`
}

// Control characters are none of a text's; a lone half of a pair is no character.
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
const escaped = (text: string): string =>
  clean(text)
    .replace(/[\\;,]/g, character => `\\${character}`)
    .replaceAll('\n', '\\n')

const stampOf = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const dated = (name: string, moment: string): string =>
  moment.length === 10 ? `${name};VALUE=DATE:${moment.replaceAll('-', '')}` : `${name}:${stampOf(moment)}`
const text = (name: string, value: string): readonly string[] => (value === '' ? [] : [`${name}:${escaped(value)}`])

/** How a calendar file begins. `again`: how often whoever subscribes should look, in hours. */
export const calendarHead = (name: string, again: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Community Console//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${again}H`,
    `X-PUBLISHED-TTL:PT${again}H`,
  ]
    .map(folded)
    .join('')

export const CALENDAR_FOOT = folded('END:VCALENDAR')

/** An entry as lines of a calendar file (RFC 5545), each with its end. */
export const entryLines = (entry: CalendarEntry): string =>
  [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    // Of what is published, when it was changed last: the same rows are the same file.
    `DTSTAMP:${stampOf(entry.changed)}`,
    `CREATED:${stampOf(entry.created)}`,
    `LAST-MODIFIED:${stampOf(entry.changed)}`,
    `SEQUENCE:${entry.sequence}`,
    dated('DTSTART', entry.starts),
    dated('DTEND', entry.ends),
    ...text('SUMMARY', entry.summary),
    ...text('DESCRIPTION', entry.description),
    ...text('LOCATION', entry.location),
    ...(entry.url === '' ? [] : [`URL:${clean(entry.url).replaceAll(/\s/g, '')}`]),
    `STATUS:${entry.status}`,
    'END:VEVENT',
  ]
    .map(folded)
    .join('')
