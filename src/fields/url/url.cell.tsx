import { Link } from '@mui/material'
import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { CutText, VisuallyHidden } from '#widgets'
import { text } from '../text/text.cell.tsx'
import { webAddress } from './address.ts'

/** An address as a link that opens in a tab of its own; what is no address of the web stays text. */
export const AddressLink = ({ address }: { readonly address: string }) => {
  const url = webAddress(address.trim())
  if (!url) return <>{address}</>
  return (
    <Link href={url.href} target="_blank" rel="noopener noreferrer">
      {address}
      <VisuallyHidden> {t('fields.newTab')}</VisuallyHidden>
    </Link>
  )
}

export const url: CellAdapter<string | null> = {
  ...text,
  Column: ({ value }) => <CutText text={value.replace(/^https?:\/\/(?:www\.)?/i, '')} />,
  Show: ({ value }) => <AddressLink address={value} />,
}
