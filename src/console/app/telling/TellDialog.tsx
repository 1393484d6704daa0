import { useDeferredValue, useId, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { Box, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { t } from '#texts/telling.ts'
import { ActionButton, Notice, useFormats } from '#widgets'
import { Markup } from '#widgets/Markup.tsx'
import { useCounts, useReachOfRow } from '#shared'
import { reasonsOf } from '../../data/errors.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import ActionDialog from '../../views/list/ActionDialog.tsx'
import { Refusals } from '../../views/list/OutcomeNote.tsx'
import { ReachFacts } from '../../views/list/ReachFacts.tsx'
import { useBulk } from '../../views/list/useBulk.ts'
import { useVerbs } from '../../services/resources.ts'
import { peopleOf, type Told } from './telling.ts'

const SHOWN = 5

/** 'Tell 24 people?' with what they would read (R3.10): it is sent as it stands or in other words, or waits. */
const TellDialog = ({ told, onAnswer }: { readonly told: Told; readonly onAnswer: () => void }) => {
  const { resource, action } = told
  const id = useId()
  const verbs = useVerbs()
  const refresh = useRefresh()
  const notify = useNotify()
  const { saysPeople } = useCounts()
  const { number } = useFormats()
  const [notices, setNotices] = useState(told.notices)
  const [edited, setEdited] = useState<ConsoleRecord | null>(null)
  const [one] = notices.length === 1 ? notices : []
  // Asked once the question stands: what sends it takes as long as half of drawing it.
  const reach = useReachOfRow(resource, useDeferredValue(one?.id ?? null, null))
  // Of one notice it is known who they are by now; whom several are for may be the same people.
  const count = reach?.people ?? notices.reduce((sum, notice) => sum + peopleOf(notice), 0)
  const people = saysPeople(count)

  const said = (sent: readonly ConsoleRecord[], whom: string): void => {
    const lost = reach ? reach.people - reach.reached : 0
    const facts = { reached: number(reach?.reached ?? 0), people: whom, lost: saysPeople(lost), where: resource.label[1] }
    const says = t(lost > 0 ? 'telling.sentSome' : 'telling.sent', facts)
    notify(says, { type: 'success' })
    refresh()
    const rest = notices.filter(notice => !sent.includes(notice))
    if (rest.length === 0) onAnswer()
    else setNotices(rest)
  }
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => verbs.runAction(resource.name, { ids: notices.map(notice => notice.id) }, action.name, action.asks ? {} : undefined),
    onSuccess: ({ refused }) => {
      const stayed = new Set(refused.map(refusal => refusal.id))
      const sent = notices.filter(notice => !stayed.has(notice.id))
      if (sent.length > 0) said(sent, people)
    },
  })
  if (edited)
    return (
      <Edited
        {...{ told, notice: edited }}
        onSent={() => {
          setEdited(null)
          said([edited], saysPeople(peopleOf(edited)))
        }}
        onClose={() => (one ? onAnswer() : setEdited(null))}
      />
    )
  return (
    <Dialog open onClose={isPending ? undefined : onAnswer} maxWidth="sm" fullWidth aria-describedby={`${id}text`}>
      <DialogTitle>{t(one ? 'telling.title' : 'telling.atMost', { people })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box id={`${id}text`} component={one ? 'div' : 'ul'} sx={one ? {} : LINES}>
          {one ? (
            <What notice={one} />
          ) : (
            notices.slice(0, SHOWN).map(notice => (
              <Box key={notice.id} component="li" sx={LINE}>
                <What notice={notice} />
                <ActionButton
                  size="small"
                  variant="text"
                  isBusy={isPending}
                  aria-label={t('telling.editOne', { title: notice.recordTitle })}
                  onClick={() => setEdited(notice)}
                >
                  {t('telling.edit')}
                </ActionButton>
              </Box>
            ))
          )}
          {notices.length > SHOWN && (
            <li>{t('telling.more', { count: number(notices.length - SHOWN), smart_count: notices.length - SHOWN })}</li>
          )}
        </Box>
        {reach && <ReachFacts {...{ resource, action, reach }} />}
        <DialogContentText variant="body2">
          {t('telling.waits', { where: resource.label[1], smart_count: notices.length })}
        </DialogContentText>
        {error && <Notice tone="error">{reasonsOf(error, resource)}</Notice>}
        {data && data.refused.length > 0 && (
          <Notice tone="error">
            <Refusals refused={data.refused} />
          </Notice>
        )}
      </DialogContent>
      <DialogActions>
        <ActionButton variant="text" onClick={onAnswer} isBusy={isPending} autoFocus>
          {t('telling.later')}
        </ActionButton>
        {one && (
          <ActionButton variant="outlined" icon="pencil" onClick={() => setEdited(one)} isBusy={isPending}>
            {t('telling.edit')}
          </ActionButton>
        )}
        <ActionButton variant="contained" onClick={() => mutate()} isBusy={isPending}>
          {isPending ? t('telling.sending') : t('telling.send')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

/** What people read. */
const What = ({ notice }: { readonly notice: ConsoleRecord }) => {
  const { text } = notice as { readonly text?: unknown }
  return <Markup html={typeof text === 'string' ? text : notice.recordTitle} />
}

interface EditedProps {
  readonly told: Told
  readonly notice: ConsoleRecord
  readonly onSent: () => void
  readonly onClose: () => void
}

/** The same notice in other words, or by other channels: the dialog of the action that sends it. */
const Edited = ({ told: { resource, action }, notice, onSent, onClose }: EditedProps) => {
  const bulk = useBulk(resource)
  const isSent = useRef(false)
  const runAction: typeof bulk.runAction = async (...given) => {
    isSent.current = await bulk.runAction(...given)
    return isSent.current
  }
  return (
    <ActionDialog
      resource={resource}
      acting={{ action, which: { ids: [notice.id] }, count: 1, record: notice }}
      bulk={{ ...bulk, runAction }}
      onClose={() => (isSent.current ? onSent() : onClose())}
    />
  )
}

const LINES = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }
const LINE = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }

export default TellDialog
