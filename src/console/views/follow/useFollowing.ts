import type { Follower, Followers, FollowChoice } from '#model'
import { useQuery } from '@tanstack/react-query'
import { t } from '#texts/following.ts'
import type { Bulk } from '../list/useBulk.ts'
import { useVerbs } from '../../services/resources.ts'

/** What follows a pattern; with `row` that one alone. Undefined until it is known. */
export const useFollowers = (patterns: string, id: string, row?: string): readonly Followers[] | undefined => {
  const verbs = useVerbs()
  const { data } = useQuery({
    queryKey: [patterns, 'followers', id, row ?? null],
    queryFn: () => verbs.followers(patterns, id, row),
  })
  return data
}

/** The pattern has said something else since, which the row could take. */
export const isBehind = ({ differences }: Follower): boolean => differences.some(({ isEdited }) => !isEdited)

const DONE = {
  adopt: (rows: string) => t('following.adopted', { rows }),
  keep: (rows: string) => t('following.kept', { rows }),
  detach: (rows: string) => t('following.detached', { rows }),
} as const satisfies Record<FollowChoice, (rows: string) => string>

/** Does what was chosen for rows that follow a pattern; true: to some of them it was done. */
export const useSettle = (patterns: string, id: string, bulk: Bulk) => {
  const verbs = useVerbs()
  return (followers: string, ids: readonly string[], choice: FollowChoice): Promise<boolean> =>
    bulk.run(() => verbs.settleFollowers(patterns, { id, followers, ids, choice }), DONE[choice])
}
