import { useQuery } from '@tanstack/react-query'
import DialogContentText from '@mui/material/DialogContentText'
import type { NamedAction, Resource } from '#model'
import { t } from '#texts/lists.ts'
import { useFormats } from '#widgets/formats.ts'
import { Notice } from '#widgets/Notice.tsx'
import { useVerbs } from '../../services/useVerbs.ts'

/** Whether the server can say beforehand when an action sends its row; of one that asks, what is entered would have a say in it. */
export const knowsWhen = ({ sets = {}, effects, asks }: NamedAction): boolean =>
  sets['publishedOn'] !== undefined && effects !== undefined && asks === undefined

/** When an action is about to send its row, where that is later, or why it cannot. */
export const SendingTime = ({ resource, action, id }: SendingTimeProps) => {
  const verbs = useVerbs()
  const { longMoment, wall } = useFormats()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['previewAction', resource.name, action.name, id],
    queryFn: () => verbs.runAction(resource.name, { ids: [id] }, action.name, undefined, true),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const [refused] = data?.refused ?? []
  if (refused) return <Notice tone="warning">{refused.message}</Notice>
  const at = data?.publishedOn ?? null
  return at !== null && Date.parse(at) > dataUpdatedAt ? (
    <DialogContentText>{t('lists.confirm.sentAt', { time: longMoment(wall(at)) })}</DialogContentText>
  ) : null
}

interface SendingTimeProps {
  readonly resource: Resource
  readonly action: NamedAction
  readonly id: string
}
