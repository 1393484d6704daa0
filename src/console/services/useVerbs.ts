import { useDataProvider } from 'ra-core'
import type { ConsoleDataProvider } from '../data/types.ts'

/** The console's verbs, react-admin's nine included. Where the session is over they reject as `NotAuthorized` while the page leaves for sign-in. */
export const useVerbs = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>()
