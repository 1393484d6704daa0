import { Fragment } from 'react'
import { Link } from '@mui/material'
import type { CellAdapter } from '../adapters.browser.ts'
import { text } from '../text/text.cell.tsx'
import styles from '#widgets/text.module.css'

// Where a column is too narrow, as on paper, the host stands on a line of its own.
const Address = ({ value }: { readonly value: string }) =>
  value.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

export const email: CellAdapter<string | null> = {
  ...text,
  width: 256,
  grows: true,
  Column: ({ value }) => (
    <span className={styles['cut']} title={value}>
      <Address value={value} />
    </span>
  ),
  Show: ({ value }) => (
    <Link href={`mailto:${value}`}>
      <Address value={value} />
    </Link>
  ),
}
