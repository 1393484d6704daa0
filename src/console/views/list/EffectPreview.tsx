import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { DialogContentText, Stack, Typography } from '@mui/material'
import type { NamedField } from '#catalogue'
import type { Resource, NamedAction } from '#model'
import { reasonsOf } from '../../data/errors.ts'
import { useVerbs } from '../../services/resources.ts'
import type { Acting } from './useActing.tsx'
import { t } from '#texts/lists.ts'
import { Notice, useFormats } from '#widgets'

/** What an action will come to with what was entered so far, as the server reckons it. */
export const EffectPreview = ({ resource, acting, fields }: EffectPreviewProps) => {
  const verbs = useVerbs()
  const { action, which } = acting
  const entered: readonly unknown[] = useWatch({ name: fields.map(({ key }) => key) })
  const asked = Object.fromEntries(fields.map(({ key }, index) => [key, entered[index]]))
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['previewAction', resource.name, action.name, which, asked],
    queryFn: () => verbs.runAction(resource.name, which, action.name, fields.length === 0 ? undefined : asked, true),
    placeholderData: last => last,
    retry: false,
    gcTime: 0,
  })
  return (
    <Typography component="div" role="status" color={error ? 'error' : 'textSecondary'} sx={{ minHeight: '4.5em' }}>
      {error ? (
        reasonsOf(error, resource)
      ) : isPlaceholderData ? (
        // What was reckoned for another entry is not what this one comes to.
        t('common.loading')
      ) : (
        <Stack component="ul" spacing={0.25}>
          {data?.follows?.map(({ label, count }) => (
            <li key={label}>
              {label}: <b>{count}</b>
            </li>
          ))}
          {data?.refused.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
          {data?.follows?.length === 0 && data.refused.length === 0 && <li>{t('lists.confirm.nothing')}</li>}
        </Stack>
      )}
    </Typography>
  )
}

interface EffectPreviewProps {
  readonly resource: Resource
  readonly acting: Acting
  readonly fields: readonly NamedField[]
}

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
