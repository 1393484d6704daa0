import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine } from '../text/line.ts'
import { webAddress } from '../url/address.ts'

const YOUTUBE = ['youtube.com', 'www.youtube.com', 'm.youtube.com']
const VIMEO = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** Where an address shows a video: YouTube's watch form, its short one and that of shorts, or Vimeo's (R8.5); null for every other address. */
export const siteOf = (address: string): 'youtube' | 'vimeo' | null => {
  const url = webAddress(address)
  if (!url) return null
  const { pathname, searchParams } = url
  const host = url.hostname.toLowerCase()
  const isId = (id: string | null | undefined): boolean => /^[\w-]{6,}\/?$/.test(id ?? '')
  if (YOUTUBE.includes(host)) return isId(pathname === '/watch' ? searchParams.get('v') : pathname.split('/shorts/')[1]) ? 'youtube' : null
  if (host === 'youtu.be') return isId(pathname.slice(1)) ? 'youtube' : null
  return VIMEO.includes(host) && /\/\d+(?:\/[\da-z]+)?\/?$/.test(pathname) ? 'vimeo' : null
}

/** The address of a video on YouTube or Vimeo (R8.5). */
export const videoUrl = defineLine({
  name: 'videoUrl',
  describe: () => t('described.video'),
  problems: value => (siteOf(value) ? [] : [problem('URL not acceptable. Replace with Vimeo or YouTube URL.', 'videoUrl')]),
  sortable: false,
})
