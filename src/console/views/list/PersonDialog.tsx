import { useState } from 'react'
import { compact } from 'es-toolkit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRefresh } from 'ra-core'
import { Skeleton, Stack } from '@mui/material'
import type { EffectCount, Resource } from '#model'
import { t } from '#texts/person.ts'
import { ConfirmDialog, FieldFrame, Notice, Pairs, TextBox, controlOf, useFormats } from '#widgets'
import { usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'
import { ERASE } from './personVerbs.ts'
import type { Acting } from './useActing.tsx'
import { flashMessage } from './useBulk.ts'
import { follow } from './useExport.ts'

const OF = '$organizationId: ID!, $personId: ID!'
const THEM = 'organizationId: $organizationId, personId: $personId'
const COUNTS = '{ label count }'
const AHEAD = `query GetErasure(${OF}) { erasure(${THEM}) { name refusal goes ${COUNTS} stays ${COUNTS} named ${COUNTS} mentions ${COUNTS} } }`
const DO_ERASE = `mutation ErasePerson(${OF}, $name: String!) { erasePerson(${THEM}, name: $name) { done } }`
const DO_DOWNLOAD = `mutation ExportPerson(${OF}) { exportPerson(${THEM}) { url } }`

interface Ahead extends Readonly<Record<'goes' | 'stays' | 'named' | 'mentions', readonly EffectCount[]>> {
  readonly name: string
  readonly refusal: string | null
}

/** What is done to everything that is kept about a person: it is taken along, or erased. */
const PersonDialog = ({ acting: { action, record }, ...rest }: PersonDialogProps) => {
  if (!record) return null
  const Asked = action.name === ERASE ? Erase : Download
  return <Asked record={record} {...rest} />
}

const Download = ({ record, onClose }: AskedProps) => {
  const verbs = useVerbs()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => verbs.ask(DO_DOWNLOAD, { personId: record.id }),
    onSuccess: answer => {
      follow((answer['exportPerson'] as { readonly url: string }).url)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('person.download.title', { name: record.recordTitle })}
      action={t('person.download.do')}
      keep={t('common.cancel')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t('person.download.what')}</p>
      <p>{t('person.download.logged')}</p>
      {error && <Notice tone="error">{error.message}</Notice>}
    </ConfirmDialog>
  )
}

const Erase = ({ resource, record, onClose }: AskedProps) => {
  const verbs = useVerbs()
  const paths = usePaths(resource)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const { data, error: failed } = useQuery({
    queryKey: ['erasure', record.id],
    queryFn: async () => (await verbs.ask(AHEAD, { personId: record.id }))['erasure'] as Ahead,
    gcTime: 0,
    retry: false,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => verbs.ask(DO_ERASE, { personId: record.id, name: typed }),
    onSuccess: () => {
      onClose()
      flashMessage.put(resource.name, { message: t('person.erase.done'), refused: [], changeSet: null, failed: false })
      // Their own page is nobody's any more.
      if (pathname.includes(record.id)) navigate(paths.back)
      refresh()
    },
  })
  const name = data?.name ?? record.recordTitle
  const refusal = data?.refusal ?? null
  const problem = error ?? failed
  return (
    <ConfirmDialog
      open
      title={refusal === null ? t('person.erase.title', { name }) : t('person.erase.cannot', { name })}
      action={t('person.erase.do')}
      danger
      keep={refusal === null ? t('person.erase.keep') : t('common.close')}
      ready={data !== undefined && refusal === null && sameName(typed, name)}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {refusal !== null && <p>{refusal}</p>}
      {!data && !failed && <Skeleton variant="rounded" height="9rem" />}
      {data && refusal === null && (
        <Stack spacing={1.5}>
          <p>{t('person.erase.final')}</p>
          <Pairs isNarrow>
            <Counted title={t('person.erase.goes')} first={t('person.erase.profile')} counts={data.goes} />
            <Counted title={t('person.erase.stays')} counts={data.stays} />
            <Counted title={t('person.erase.named')} counts={data.named} />
            <Counted title={t('person.erase.mentions')} counts={data.mentions} />
          </Pairs>
          <p>
            {t('person.erase.log')} {t('person.erase.backups')}
          </p>
          <FieldFrame frame={{ id: ID, label: t('person.erase.type', { name }), error: null }}>
            <TextBox control={controlOf(ID, { optional: false })} value={typed} change={setTyped} autoComplete="off" autoFocus />
          </FieldFrame>
        </Stack>
      )}
      {problem && <Notice tone="error">{problem.message}</Notice>}
    </ConfirmDialog>
  )
}

const ID = 'erased-name'

const sameName = (typed: string, name: string): boolean => typed.trim().replaceAll(/\s+/g, ' ') === name.replaceAll(/\s+/g, ' ')

/** Rows of several kinds under one heading, each with how many. */
const Counted = ({ title, first, counts }: CountedProps) => {
  const { number } = useFormats()
  const said = compact([first, ...counts.map(({ label, count }) => t('person.erase.count', { label, count: number(count) }))])
  return (
    said.length > 0 && (
      <div>
        <dt>
          <strong>{title}</strong>
        </dt>
        <dd>{said.join(' · ')}</dd>
      </div>
    )
  )
}

interface CountedProps {
  readonly title: string
  readonly first?: string
  readonly counts: readonly EffectCount[]
}

interface AskedProps {
  readonly resource: Resource
  readonly record: ConsoleRecord
  readonly onClose: () => void
}

interface PersonDialogProps extends Omit<AskedProps, 'record'> {
  readonly acting: Acting
}

export default PersonDialog
