/** Of the packages that the console stands on; whoever loads it has all of them run, because they are one file (tools/build/chunks). */
export { ThemeProvider } from '@mui/material/styles'
