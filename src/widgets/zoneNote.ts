import { tzOffset } from '@date-fns/tz/tzOffset'
import type { PageFormats } from './formats.ts'

/** Half a year apart, so that summer time is one of the two. */
const HALF_A_YEAR = 182 * 86_400_000

/**
 * The name of the organization's clock ('Hawaii-Aleutian Time'), for where somebody enters a time far from it: '' where this machine's clock
 * shows the same hours all year.
 */
export const zoneNote = ({ timeZone, zoneName }: Pick<PageFormats, 'timeZone' | 'zoneName'>, now = Date.now()): string => {
  const isSame = [now, now + HALF_A_YEAR].every(time => {
    const at = new Date(time)
    return tzOffset(timeZone, at) === -at.getTimezoneOffset()
  })
  return isSame ? '' : zoneName(timeZone)
}
