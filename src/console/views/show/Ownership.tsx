import { useState } from 'react'
import { useRefresh } from 'ra-core'
import { useMutation } from '@tanstack/react-query'
import { canOwn, mayHandOver } from '#access'
import type { Rank } from '#model'
import { t } from '#texts/show.ts'
import { ActionButton, ConfirmDialog } from '#widgets'
import type { RecordProps } from '../../services/views.ts'
import { useConsole } from '../../session/context.tsx'
import { useVerbs } from '../../services/resources.ts'
import { useIsOwned } from './useIsOwned.ts'

/** On the page of an admin: the owner hands the organization over to them. A platform super user may where nobody owns it. */
const Ownership = ({ resource, rank, record }: RecordProps & { readonly rank: Rank }) => {
  const { person, organization } = useConsole()
  const isOwned = useIsOwned(resource) ?? true
  const verbs = useVerbs()
  const refresh = useRefresh()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => verbs.transferOwnership(record.id),
    onSuccess: () => {
      setAsked(false)
      refresh()
    },
  })
  const owns = person.isOwner && person.organization.id === organization.id
  const target = {
    organization,
    admin: record[rank.admin] === true,
    isOwner: record[rank.owner] === true,
    roleName: null,
    signsIn: record.status === 'active',
  }
  if (!mayHandOver(person, organization, isOwned).allowed || !canOwn(target).allowed) return null
  return (
    <>
      <ActionButton data-rare onClick={() => setAsked(true)}>
        {owns ? t('show.ownership.transfer') : t('show.ownership.make')}
      </ActionButton>
      <ConfirmDialog
        open={isAsked}
        title={t('show.ownership.title', { title: record.recordTitle, organization: organization.name })}
        action={owns ? t('show.ownership.transfer') : t('show.ownership.make')}
        danger
        keep={t('common.cancel')}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => {
          setAsked(false)
          reset()
        }}
      >
        {owns && <p>{t('show.ownership.admin')}</p>}
        <p>{t('show.ownership.final')}</p>
        {error && <p role="alert">{error.message}</p>}
      </ConfirmDialog>
    </>
  )
}

export default Ownership
