import { defineFieldType, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { lineType } from '../text/line.ts'
import { isAppAddress, isPath, webAddress } from './address.ts'

export interface UrlOptions {
  /** Default: 2,000, which is as long as browsers and services take. */
  readonly limit?: number
  /** What else may stand there: the address of an app (bank://accounts), or a place within one (/events/today). */
  readonly also?: 'app' | 'path'
}

const ALSO = { app: isAppAddress, path: isPath }
const SAID = { app: 'descriptions.appUrl', path: 'descriptions.pathUrl' } as const

/** An address of the web that begins with http:// or https:// (R8.8); what runs a script is none. */
export const urlType = lineType<'url', UrlOptions>({
  name: 'url',
  describe: ({ also }) => t(also ? SAID[also] : 'descriptions.url'),
  problems: (value, { also }) => (webAddress(value) || (also && ALSO[also](value)) ? [] : [problem('Invalid url address', 'url')]),
  checkOptions: ({ also }) => (also === undefined || Object.hasOwn(ALSO, also) ? [] : ["also is 'app' or 'path'"]),
})

const limited = defineFieldType(urlType)

export const url: typeof limited = Object.assign((...[options]: Parameters<typeof limited>) => limited({ limit: 2000, ...options }), {
  type: urlType,
})
