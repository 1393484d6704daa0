import { fieldOf, problem } from '#model'
import { lineKind } from '../text/line.ts'
import { webAddress } from './address.ts'

export interface UrlOptions {
  readonly limit?: number
}

/** An address of the web that begins with http:// or https:// (R8.8). */
export const urlKind = lineKind<'url', UrlOptions>({
  name: 'url',
  describe: () => 'a web address that begins with https:// or http://',
  tidy: value => value.trim(),
  problems: value => (webAddress(value.trim()) ? [] : [problem('Invalid url address', 'url')]),
})

export const url = fieldOf(urlKind)
