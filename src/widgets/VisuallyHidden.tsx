import type { ComponentProps } from 'react'
import text from './text.module.css'

/** Words for those who hear the page: present for assistive technology, not drawn. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={text['hidden']} />
