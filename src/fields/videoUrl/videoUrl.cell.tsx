import type { CellAdapter } from '../adapters.browser.ts'
import { text } from '../text/text.cell.tsx'
import { AddressLink } from '../url/url.cell.tsx'
import { siteOf } from './videoUrl.ts'

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

export const videoUrl: CellAdapter<string | null> = {
  ...text,
  Column: ({ value }) => {
    const site = siteOf(value)
    return <span title={value}>{site ? SITES[site] : value}</span>
  },
  Show: ({ value }) => <AddressLink address={value} />,
}
