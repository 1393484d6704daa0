import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarFeedDocuments } from '#console/data/verbs/calendarFeeds.ts'
import { useVerbs } from '#console/services/resources.ts'
import type { Resource } from '#model'

export interface Feed {
  readonly id: string
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly madeBy: string
  readonly createdAt: string
  readonly lastReadAt: string | null
}

interface Refused extends Error {
  readonly body?: { readonly errors?: { readonly name?: string } }
}

/** The feeds of a calendar, and what can be done with them. The address of a new one is known until the page is left, and nowhere else. */
export const useFeeds = ({ name: resource }: Resource) => {
  const verbs = useVerbs()
  const queries = useQueryClient()
  const [made, setMade] = useState<{ readonly id: string; readonly address: string } | null>(null)
  const queryKey = [resource, 'feeds']
  const list = useQuery({
    queryKey,
    queryFn: async () => (await verbs.ask(calendarFeedDocuments.list, { resource }))['calendarFeeds'] as readonly Feed[],
  })
  const onSuccess = () => queries.invalidateQueries({ queryKey })
  const create = useMutation<unknown, Refused, { name: string; filter: Feed['filter'] }>({
    mutationFn: async feed => {
      const reply = await verbs.ask(calendarFeedDocuments.create, { resource, ...feed })
      const { feed: row, address } = reply['createCalendarFeed'] as { feed: { id: string }; address: string }
      setMade({ id: row.id, address })
    },
    onSuccess,
  })
  const revoke = useMutation<unknown, Refused, string>({
    mutationFn: id => verbs.ask(calendarFeedDocuments.revoke, { resource, id }),
    onSuccess,
  })
  return {
    feeds: list.data ?? [],
    isLoading: list.isPending,
    /** Why the list could not be read, or a feed not be revoked. */
    problem: (list.data ? null : list.error?.message) ?? revoke.error?.message ?? null,
    /** Why a feed could not be made, said at its name. */
    refusal: create.error ? (create.error.body?.errors?.name ?? create.error.message) : null,
    made,
    isBusy: create.isPending || revoke.isPending,
    create: (name: string, filter: Feed['filter']) =>
      create.mutateAsync({ name, filter }).then(
        () => true,
        () => false,
      ),
    revoke: (id: string) => revoke.mutate(id),
  }
}
