import type { HTMLAttributes } from 'react'
import text from './text.module.css'

/** Words for those who hear the page: present for assistive technology, not drawn. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => <span {...props} className={text['hidden']} />
