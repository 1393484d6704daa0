import type { ReactNode } from 'react'
import text from './text.module.css'

/** How many there are, in a pill behind what they are: in tabs, in headings. */
export const Count = ({ children }: { readonly children: ReactNode }) => <span className={text['count']}>{children}</span>
