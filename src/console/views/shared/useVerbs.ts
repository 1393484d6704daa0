import { useDataProvider } from 'ra-core'
import type { ConsoleDataProvider } from '../../data/types.ts'

/** The console's verbs, react-admin's nine included. */
export const useVerbs = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>()
