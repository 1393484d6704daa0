import { AppBar, Box } from '@mui/material'
import { ScreenWaiting } from '#widgets'
import { CONTENT, MAIN, SHELL, SIDE } from './places.ts'

/** The frame's place while it is not yet known who is signed in. */
export const SplashScreen = () => (
  <div aria-busy="true">
    <AppBar position="sticky" />
    <Box sx={SHELL}>
      <Box sx={SIDE} />
      <Box component="main" sx={CONTENT}>
        <Box sx={MAIN}>
          <ScreenWaiting />
        </Box>
      </Box>
    </Box>
  </div>
)
