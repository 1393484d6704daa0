import type { AudienceSize } from '#model'
import { useEffect, useState } from 'react'
import { useFieldServices } from '#widgets/fieldServices.tsx'
import { isNobody, type Audience } from './audience.ts'

/** Choosing waits this long before the people are counted. */
const PAUSE = 250

/** Whom an audience reaches: the last answer, and whether it is of this audience yet; null where nobody is chosen. */
export const useReach = (audience: Audience) => {
  const { scope, roles, receivers } = audience
  const { audienceSize: ask } = useFieldServices()
  const wanted = isNobody(audience)
    ? ''
    : JSON.stringify({ scope, roleIds: roles.map(role => role.id), receivers: receivers.map(({ id, type }) => ({ id, type })) })
  const [answer, setAnswer] = useState<{ readonly to: string; readonly reach: AudienceSize | null } | null>(null)
  useEffect(() => {
    if (wanted === '') return
    let current = true
    const timer = setTimeout(() => {
      ask(JSON.parse(wanted) as Parameters<typeof ask>[0]).then(
        reach => current && setAnswer({ to: wanted, reach }),
        () => current && setAnswer({ to: wanted, reach: null }),
      )
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [ask, wanted])
  if (wanted === '') return { reach: null, counting: false, failed: false }
  const mine = answer?.to === wanted
  return { reach: answer?.reach ?? null, counting: !mine, failed: mine && answer.reach === null }
}
