import { summaries } from '#catalogue/summaries.ts'
import { systemResources } from '#catalogue/roles.ts'
import { useConsole } from '../../session/context.tsx'
import { accessTo } from '../shared/access.ts'

/** Whether this person reads the log here, and so what happened to a row. */
export const useHasHistory = (): boolean => {
  const place = useConsole()
  const { audit } = systemResources
  return summaries.has(audit) && accessTo(place, summaries.resource(audit), 'list').allowed
}
