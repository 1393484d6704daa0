import type { ComponentProps, ElementType, ReactNode } from 'react'
import text from './text.module.css'
import { Link, Typography, type LinkProps, type TypographyProps } from '@mui/material'
import { t } from '#texts/widgets.ts'
import styles from './text.module.css'
import { LinkBase } from 'ra-core'

/** Words for those who hear the page: present for assistive technology, not drawn. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={text['hidden']} />

/** What is added in small, quiet letters to what stands beside it: since when, how many, why not. */
export const Caption = (props: TypographyProps & { readonly component?: ElementType }) => (
  <Typography variant="caption" color="textSecondary" {...props} />
)

/** How many there are, in a pill behind what they are: in tabs, in headings. */
export const Count = ({ children }: { readonly children: ReactNode }) => <span className={text['count']}>{children}</span>

/** Text of a table cell: one line, cut where it must be, whole on hover. */
export const CutText = ({ text }: { readonly text: string }) => (
  <span className={styles['cut']} title={text}>
    {text}
  </span>
)

/** Where a detail page has no value: a dash that is read as 'empty'. */
export const Nothing = () => (
  <span className={styles['quiet']}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{t('widgets.empty')}</VisuallyHidden>
  </span>
)

/** A link in running text to a page of the console; where it leads nowhere (null), its words alone. */
export const TextLink = ({ to, children, ...look }: LinkProps & { readonly to: string | null }) =>
  to === null ? (
    children
  ) : (
    <Link component={LinkBase} to={to} {...look}>
      {children}
    </Link>
  )
