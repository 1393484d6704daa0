import { pick } from 'es-toolkit'
import { holds, type Condition, type Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { useEnv } from './useEnv.ts'

/**
 * Whether the reference of rows below offers the row above, as far as its page knows: family is linked to residents, and nobody else's page
 * has a card of it.
 */
export const useIsOffered = ({ fields }: Resource, field: string | undefined, above: ConsoleRecord): boolean => {
  const { now, timeZone } = useEnv()()
  const { offers = {} } = (field === undefined ? {} : (fields[field]?.options ?? {})) as { readonly offers?: Condition }
  return holds(pick(offers, Object.keys(above)), key => above[key], now, timeZone)
}
