import { defineFieldType, problem } from '#model'
import { lineType } from '../text/line.ts'
import { isAppAddress, isPath, webAddress } from './address.ts'

export interface UrlOptions {
  readonly limit?: number
  /** What else may stand there: the address of an app (bank://accounts), or a place within one (/events/today). */
  readonly also?: 'app' | 'path'
}

const ALSO = { app: isAppAddress, path: isPath }
const SAID = { app: ', or the address of an app such as bank://accounts', path: ', or a place such as /events/today' }

/** An address of the web that begins with http:// or https:// (R8.8); what runs a script is none. */
export const urlType = lineType<'url', UrlOptions>({
  name: 'url',
  describe: ({ also }) => `a web address that begins with https:// or http://${also ? SAID[also] : ''}`,
  problems: (value, { also }) => (webAddress(value) || (also && ALSO[also](value)) ? [] : [problem('Invalid url address', 'url')]),
  checkOptions: ({ also }) => (also === undefined || Object.hasOwn(ALSO, also) ? [] : ["also is 'app' or 'path'"]),
})

export const url = defineFieldType(urlType)
