import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine, type LineOptions } from '../text/line.ts'
import { isAppAddress, isPath, webAddress } from './address.ts'

export interface UrlOptions extends LineOptions {
  /** What else may stand there: the address of an app (bank://accounts), or a place within one (/events/today). */
  readonly also?: 'app' | 'path'
}

const ALSO = { app: isAppAddress, path: isPath }
const SAID = { app: 'described.appUrl', path: 'described.pathUrl' } as const

// As long as browsers and services take.
const LONGEST = 2000

/** An address of the web that begins with http:// or https:// (R8.8); what runs a script is none. */
export const url = defineLine<'url', UrlOptions>(
  {
    name: 'url',
    describe: ({ also }) => t(also ? SAID[also] : 'described.url'),
    problems: (value, { also }) => (webAddress(value) || (also && ALSO[also](value)) ? [] : [problem('Invalid url address', 'url')]),
    checkOptions: ({ also }) => (also === undefined || Object.hasOwn(ALSO, also) ? [] : ["also is 'app' or 'path'"]),
  },
  { limit: LONGEST },
)
