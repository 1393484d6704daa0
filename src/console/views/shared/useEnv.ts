import { useCallback } from 'react'
import { envAt, type FieldEnv } from '#model'
import { useConsole } from '../../session/context.tsx'

/** Makes what field types need to know: the organization's zone and locale (never the editor's) and the moment of the call. */
export const useEnv = (): (() => FieldEnv) => {
  const { timezone, locale } = useConsole().organization
  return useCallback(() => envAt({ timezone, locale }), [timezone, locale])
}
