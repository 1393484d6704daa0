import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Origin } from './origin.ts'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (table: readonly (readonly [RegExp, string])[], text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** 'Chrome on Windows': enough to know one's own device by, and all that is kept of a User-Agent. */
export const browserOf = (userAgent: string | null): string => {
  const text = (userAgent ?? '').slice(0, 400)
  const browser = first(BROWSERS, text) ?? 'Unknown browser'
  const system = first(SYSTEMS, text)
  return system === null ? browser : `${browser} on ${system}`
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
