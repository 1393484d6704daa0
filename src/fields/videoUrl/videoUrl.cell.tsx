import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/cellText.tsx'
import { text } from '../text/text.cell.tsx'
import { AddressLink } from '../url/url.cell.tsx'
import { siteOf } from './videoUrl.ts'

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

export const videoUrl: CellAdapter<string | null> = {
  ...text,
  Column: ({ value }) => {
    const site = value === null ? null : siteOf(value)
    return value === null ? null : <span title={value}>{site ? SITES[site] : value}</span>
  },
  Show: ({ value }) => (value === null ? <Nothing /> : <AddressLink address={value} />),
}
