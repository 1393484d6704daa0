import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { screenDocuments } from '#console/data/verbs/screens.ts'
import { useVerbs } from '#console/services/resources.ts'

interface ScreenLink {
  readonly madeBy: string
  /** An instant. */
  readonly createdAt: string
}

/** A screen's address and what it shows. An address that was made just now is known until the page is left, and nowhere else. */
export const useScreen = (resource: string, id: string) => {
  const verbs = useVerbs()
  const queries = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const row = { resource, id }
  const queryKey = [resource, 'screenLink', id]
  const link = useQuery({
    queryKey,
    queryFn: async () => (await verbs.ask(screenDocuments.link, row))['screenLink'] as ScreenLink | null,
  })
  const onSuccess = () => queries.invalidateQueries({ queryKey })
  const connect = useMutation({
    mutationFn: async () => {
      const reply = await verbs.ask(screenDocuments.connect, row)
      setAddress((reply['connectScreen'] as { readonly address: string }).address)
    },
    onSuccess,
  })
  const disconnect = useMutation({
    mutationFn: () => verbs.ask(screenDocuments.disconnect, row),
    onSuccess: () => {
      setAddress(null)
      return onSuccess()
    },
  })
  return {
    link: link.data,
    address,
    problem: link.error?.message ?? connect.error?.message ?? disconnect.error?.message ?? null,
    isBusy: connect.isPending || disconnect.isPending,
    connect: () => connect.mutate(),
    disconnect: () => disconnect.mutate(),
  }
}

/** What a screen shows at a moment, an instant; null: now. `version`: of its row, so that what was saved is seen. */
export const usePreview = (resource: string, id: string, version: number, at: string | null) => {
  const verbs = useVerbs()
  return useQuery({
    queryKey: [resource, 'screenPreview', id, version, at],
    queryFn: async () => {
      const { html } = (await verbs.ask(screenDocuments.preview, { resource, id, at }))['screenPreview'] as { readonly html: string }
      return html
    },
    placeholderData: keepPreviousData,
  })
}
