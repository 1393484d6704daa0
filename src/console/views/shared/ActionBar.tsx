import { createContext, useContext, type ReactNode } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon, type IconName } from '#widgets/icons.tsx'
import styles from './ActionBar.module.css'

const PartContext = createContext(false)

/** Around what the page goes on below: its bar ends it, and not the page. */
export const PartOfPage = ({ children }: { readonly children: ReactNode }) => <PartContext value>{children}</PartContext>

/** Stays at the bottom of the window: what would happen, and the buttons that do it. */
export const ActionBar = ({ icon, title, details, children }: ActionBarProps) => (
  <div className={styles['bar']} data-bar={useContext(PartContext) ? 'part' : 'page'}>
    {icon && <Icon name={icon} />}
    <div role="status">
      <b>{title}</b>
      {details && (
        <Typography variant="caption" component="p" color="textSecondary">
          {details}
        </Typography>
      )}
    </div>
    <Stack direction="row" sx={{ ml: 'auto', gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end' }}>
      {children}
    </Stack>
  </div>
)

interface ActionBarProps {
  readonly icon?: IconName | undefined
  readonly title: ReactNode
  /** A second line. */
  readonly details?: ReactNode
  /** The buttons, the main one last. */
  readonly children: ReactNode
}
