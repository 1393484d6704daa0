import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { LinkBase } from 'ra-core'
import { Count } from './words.tsx'
import styles from './TabRow.module.css'

interface TabOfRow extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'> {
  readonly key: string
  readonly label: ReactNode
  /** How many there are; null or '' where that is not said. */
  readonly count?: string | null
  /** 'page': this very address. */
  readonly current: boolean | 'page'
  /** Where a link leads; without it, a button. */
  readonly to?: string
  readonly onClick?: () => void
}

/**
 * Links (as a `nav`) or buttons of which one is current, drawn as tabs. Not MUI's: they measure where each stands while the first list is
 * painted, and would have to be told not to be tabs to those who hear the page.
 */
export const TabRow = ({ label, tabs, nav = false }: TabRowProps) => {
  const Row = nav ? 'nav' : 'div'
  return (
    <Row className={styles['row']} aria-label={label} {...(nav ? {} : { role: 'group' })}>
      {tabs.map(({ key, label: text, count, current, to, ...handlers }) =>
        to === undefined ? (
          <button key={key} type="button" className={styles['tab']} aria-current={current} {...handlers}>
            {text}
            {count && <Count>{count}</Count>}
          </button>
        ) : (
          <LinkBase key={key} to={to} className={styles['tab']} aria-current={current}>
            {text}
          </LinkBase>
        ),
      )}
    </Row>
  )
}

interface TabRowProps {
  readonly label: string
  readonly tabs: readonly TabOfRow[]
  readonly nav?: boolean
}
