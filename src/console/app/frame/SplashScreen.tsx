import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import { ScreenWaiting } from '#widgets/ScreenWaiting.tsx'
import styles from './frame.module.css'

/** The frame's place while it is not yet known who is signed in. */
export const SplashScreen = () => (
  <div aria-busy="true">
    <AppBar position="sticky" />
    <div className={styles['shell']}>
      <Box className={styles['side']} sx={{ display: { xs: 'none', md: 'block' } }} />
      <main className={styles['content']}>
        <div className={styles['main']}>
          <ScreenWaiting />
        </div>
      </main>
    </div>
  </div>
)
