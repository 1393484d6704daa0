import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { lineCell } from '../text/text.cell.tsx'
import { AddressLink } from '../url/url.cell.tsx'
import { videoOf, type VideoUrlOptions } from './videoUrl.ts'

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

export const videoUrl: CellAdapter<string | null, VideoUrlOptions> = {
  ...lineCell<VideoUrlOptions>(),
  Column: ({ value }) => {
    const site = value === null ? undefined : videoOf(value)?.site
    return value === null ? null : <span title={value}>{site ? SITES[site] : value}</span>
  },
  Show: ({ value }) => (value === null ? <Nothing /> : <AddressLink address={value} />),
}
