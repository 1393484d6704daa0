import { clsx } from 'clsx'
import * as ICONS from './iconSet.ts'
import styles from './icons.module.css'

export type IconName = keyof typeof ICONS

/** Whether a name that a declaration gives is in the register. */
export const isIcon = (name: string | undefined): name is IconName => name !== undefined && Object.hasOwn(ICONS, name)

/**
 * An icon of 20 px; decoration for assistive technology, so whatever it means is also said in words. `className` is what MUI's Chip gives
 * the icon it is given.
 */
export const Icon = ({ name, size = 20, className }: { readonly name: IconName; readonly size?: number; readonly className?: string }) => {
  const Drawing = ICONS[name]
  return <Drawing aria-hidden="true" className={clsx(styles['icon'], className)} style={{ fontSize: size }} />
}
