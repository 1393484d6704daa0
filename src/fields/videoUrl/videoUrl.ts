import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine } from '../text/line.ts'
import { webAddress } from '../url/address.ts'

const YOUTUBE = ['youtube.com', 'www.youtube.com', 'm.youtube.com']
const VIMEO = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** Which video an address shows: YouTube's watch or short form, or Vimeo's (R8.5); null for every other address. */
export const videoOf = (address: string): { readonly site: 'youtube' | 'vimeo'; readonly id: string } | null => {
  const url = webAddress(address)
  if (!url) return null
  const host = url.hostname.toLowerCase()
  const found = (site: 'youtube' | 'vimeo', id: string | null | undefined, form: RegExp) => (id && form.test(id) ? { site, id } : null)
  if (YOUTUBE.includes(host)) return url.pathname === '/watch' ? found('youtube', url.searchParams.get('v'), /^[\w-]{6,}$/) : null
  if (host === 'youtu.be') return found('youtube', url.pathname.slice(1), /^[\w-]{6,}$/)
  if (VIMEO.includes(host)) return found('vimeo', /\/(\d+)(?:\/[\da-z]+)?\/?$/.exec(url.pathname)?.[1], /^\d+$/)
  return null
}

/** The address of a video on YouTube or Vimeo (R8.5). */
export const videoUrl = defineLine({
  name: 'videoUrl',
  describe: () => t('described.video'),
  problems: value => (videoOf(value) ? [] : [problem('URL not acceptable. Replace with Vimeo or YouTube URL.', 'videoUrl')]),
  sortable: false,
})
