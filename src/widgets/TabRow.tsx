import type { ReactNode } from 'react'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { LinkBase } from 'ra-core'

interface TabOfRow {
  readonly key: string
  readonly label: ReactNode
  /** 'page': this very address. */
  readonly current: boolean | 'page'
  /** Where a link leads; without it, a button. */
  readonly to?: string
  readonly onClick?: () => void
}

/** Links (as a `nav`) or buttons of which one is current, drawn as MUI's tabs. To those who hear the page they stay links and buttons. */
export const TabRow = ({ label, tabs, nav = false }: TabRowProps) => (
  <Tabs
    component={nav ? 'nav' : 'div'}
    variant="scrollable"
    scrollButtons={false}
    value={tabs.find(({ current }) => current !== false)?.key ?? false}
    slotProps={{ root: { 'aria-label': label, ...(nav ? {} : { role: 'group' }) }, list: PLAIN }}
  >
    {tabs.map(({ key, label: text, current, to, onClick }) => (
      <Tab
        key={key}
        value={key}
        label={text}
        {...PLAIN}
        aria-selected={undefined}
        aria-current={current}
        tabIndex={0}
        {...(to === undefined ? { onClick } : { component: LinkBase, to })}
      />
    ))}
  </Tabs>
)

const PLAIN = { role: undefined }

interface TabRowProps {
  readonly label: string
  readonly tabs: readonly TabOfRow[]
  readonly nav?: boolean
}
