import { clsx } from 'clsx'
import type { HTMLAttributes } from 'react'
import styles from './page.module.css'

/** A page of the console, inside the frame's `main`. `isFloating`: buttons float over its end, so it leaves room for them there. */
export const Page = ({ isFloating = false, className, ...rest }: HTMLAttributes<HTMLElement> & { readonly isFloating?: boolean }) => (
  <section {...rest} className={clsx(styles['page'], className)} data-floating={isFloating} />
)
