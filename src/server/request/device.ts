import { isIP } from 'node:net'
import Bowser from 'bowser'
import ipaddr from 'ipaddr.js'
import type { Origin } from './origin.ts'

/** 'Chrome on Windows': enough to know one's own device by, and all that is kept of a User-Agent. */
export const browserOf = (userAgent: string | null): string => {
  const { browser, os, platform } = Bowser.parse((userAgent ?? '').slice(0, 400) || 'unknown')
  const name = browser.name?.replace(/ for Android$/, '') || 'Unknown browser'
  // 'iPhone', 'iPad': what their owners call them; of other makers it would be a number.
  const system = platform.vendor === 'Apple' && platform.model !== undefined ? platform.model : os.name
  return system === undefined ? name : `${name} on ${system}`
}

/**
 * The network of an address, the end of which is not kept: '203.0.113.x', '2001:db8:1::'. A provider hands out what is cut off
 * anew from day to day; what is left tells a person where they were. Null for what is no address.
 */
export const networkOf = (address: string): string | null => {
  if (!isIP(address)) return null
  const found = ipaddr.process(address)
  return found instanceof ipaddr.IPv4
    ? `${found.octets.slice(0, 3).join('.')}.x`
    : `${found.parts
        .slice(0, 3)
        .map(part => part.toString(16))
        .join(':')}::`
}

/** What is kept of where a request came from. */
export const originOf = (address: string, userAgent: string | null): Origin => ({
  network: networkOf(address),
  browser: browserOf(userAgent),
})
