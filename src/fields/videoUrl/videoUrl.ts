import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine } from '../text/line.ts'
import { webAddress } from '../url/address.ts'

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|(?:shorts|live|embed)\/)|youtu\.be\/)[\w-]{6,}(?:[/?&#]|$)/
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[^?#]*\/)?\d+(?:\/[\da-z]+)?\/?(?:[?#]|$)/

/** Where an address shows a video: YouTube's watch form, its short one and those of shorts, streams and embedded players, or Vimeo's (R8.5); null for every other address. */
export const siteOf = (address: string): 'youtube' | 'vimeo' | null => {
  const url = webAddress(address)?.href ?? ''
  return YOUTUBE.test(url) ? 'youtube' : VIMEO.test(url) ? 'vimeo' : null
}

/** The address of a video on YouTube or Vimeo (R8.5). */
export const videoUrl = defineLine({
  name: 'videoUrl',
  describe: () => t('described.video'),
  problems: value => (siteOf(value) ? [] : [problem('URL not acceptable. Replace with Vimeo or YouTube URL.', 'videoUrl')]),
  sortable: false,
})
