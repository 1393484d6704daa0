import { useCallback } from 'react'
import type { FieldEnv } from '#model'
import { useConsole } from '../../session/context.tsx'

/** Makes what kinds need to know: the organization's zone (never the editor's) and the moment of the call. */
export const useEnv = (): (() => FieldEnv) => {
  const { timezone } = useConsole().organization
  return useCallback(() => ({ timeZone: timezone, now: new Date() }), [timezone])
}
