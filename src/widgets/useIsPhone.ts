import { useMediaQuery } from '@mui/material'

const QUERY = 'screen and (max-width:899.95px)'

/** Whether the window is as narrow as a phone's or a tablet's; paper, which is as narrow, is no phone. */
export const useIsPhone = (): boolean => useMediaQuery(QUERY, { noSsr: true })
