import type { ReactNode } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon, type IconName } from '#widgets/icons.tsx'
import { ErrorArtwork } from './ErrorArtwork.tsx'
import styles from './ErrorPage.module.css'

interface Props {
  readonly title: string
  readonly message: string
  readonly icon: IconName
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** An error in a screen's place (pictures 13b, 13c): what happened, what is safe, what to do. */
export const ErrorPage = ({ title, message, icon, actions, children }: Props) => (
  <Stack component="section" spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: '40em', mx: 'auto', py: 4 }}>
    <div className={styles['picture']}>
      <ErrorArtwork />
      <span className={styles['sign']}>
        <Icon name={icon} size={28} />
      </span>
    </div>
    <h1 tabIndex={-1}>{title}</h1>
    <Typography color="textSecondary">{message}</Typography>
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
      {actions}
    </Stack>
    {children}
  </Stack>
)
