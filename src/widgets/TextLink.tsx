import Link, { type LinkProps } from '@mui/material/Link'
import { LinkBase } from 'ra-core'

/** A link in running text to a page of the console; where it leads nowhere (null), its words alone. */
export const TextLink = ({ to, children, ...look }: LinkProps & { readonly to: string | null }) =>
  to === null ? (
    children
  ) : (
    <Link component={LinkBase} to={to} {...look}>
      {children}
    </Link>
  )
