import type { ReactNode } from 'react'
import Stack from '@mui/material/Stack'
import { Icon, type IconName } from '#widgets/icons.tsx'
import styles from './ActionBar.module.css'

/** Stays at the bottom of the window: what would happen, and the buttons that do it. */
export const ActionBar = ({ icon, title, details, children }: ActionBarProps) => (
  <div className={styles['bar']} data-bar>
    {icon && <Icon name={icon} />}
    <div role="status">
      <b>{title}</b>
      {details && <p>{details}</p>}
    </div>
    <Stack direction="row" spacing={1} useFlexGap sx={{ ml: 'auto', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end' }}>
      {children}
    </Stack>
  </div>
)

interface ActionBarProps {
  readonly icon?: IconName
  readonly title: ReactNode
  /** A second line. */
  readonly details?: ReactNode
  /** The buttons, the main one last. */
  readonly children: ReactNode
}
