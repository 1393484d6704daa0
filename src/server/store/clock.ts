/**
 * The database's clock. Sessions, links, attempts and signed addresses are judged by it and by no other, in SQL or here, so that processes on
 * machines whose clocks differ judge alike, and one whose clock is a day off lets people in all the same.
 */
export interface Clock {
  /** What time it is there, as last heard; this machine's own until then. */
  now(): Date
  /** Milliseconds by which this machine's clock goes before the database's; less than 0: behind. */
  ahead(): number
  /** Takes note of the time that the database has just said, as an ISO text. */
  heard(text: string): void
}

export const makeClock = (): Clock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() - ahead),
    ahead: () => ahead,
    heard: text => {
      ahead = Date.now() - Date.parse(text)
    },
  }
}

const MINUTE = 60_000
/** What is off by less is what machines are; signatures of S3 hold for 15 minutes, those of webhooks mostly for 5. */
const WORTH_TELLING_MS = 5 * MINUTE

const lengthOf = (ms: number): string => {
  const minutes = Math.round(ms / MINUTE)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}

/** What to tell an operator of this machine's clock; null: nothing. */
export const clockWarning = (clock: Clock): string | null => {
  const off = clock.ahead()
  if (Math.abs(off) < WORTH_TELLING_MS) return null
  return `This machine's clock is ${lengthOf(Math.abs(off))} ${off > 0 ? 'ahead of' : 'behind'} the database's. Set it right on both machines: signatures for other services and certificates depend on it.`
}
