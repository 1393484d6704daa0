import { useEffect, useId, useMemo, useState } from 'react'
import { compact } from 'es-toolkit'
import { useFormContext } from 'react-hook-form'
import { Form, ResourceContextProvider, useGetOne } from 'ra-core'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Skeleton } from '@mui/material'
import { askedFields, stateFieldOf, type NamedField } from '#catalogue'
import { inSentence, nounOf, type FieldEnv, type NamedAction, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton, FieldFrame, Notice, TextBox, controlOf, lazyPart, useFormats } from '#widgets'
import { delivers, useCounts, useEnv, useReachOfRow } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { initialValues } from '../form/initial.ts'
import { InputOf } from '../form/InputOf.tsx'
import { resolverOf } from '../form/resolver.ts'
import { EffectPreview, knowsWhen, SendingTime } from './EffectPreview.tsx'
import { useAttempt } from './OutcomeNote.tsx'
import { ReachFacts } from './ReachFacts.tsx'
import { isOfPerson } from './personVerbs.ts'
import { saysWhat, verbOf } from './rowVerbs.ts'
import type { Acting } from './useActing.tsx'
import type { Bulk } from './useBulk.ts'

const PersonDialog = lazyPart(() => import('./PersonDialog.tsx'))

/** What an action asks before it is done; what is done to everything that is kept about a person asks in its own words. */
const ActionDialog = (props: ActionDialogProps) =>
  isOfPerson(props.acting.action) ? <PersonDialog {...props} /> : <DeclaredDialog {...props} />

/** Whether it is meant, of how many rows, and what it needs to know. */
const DeclaredDialog = ({ resource, acting, bulk, onClose }: ActionDialogProps) => {
  const { action, which, count, record } = acting
  const id = useId()
  const env = useEnv()
  const { pluralize } = useCounts()
  const { attempt, failure } = useAttempt(bulk, onClose)
  const state = stateFieldOf(resource)
  const suggested = (action.effects ?? []).flatMap(({ suggest }) => suggest?.(record ?? {}, env()) ?? [])
  const fields = useMemo(() => askedOf(resource, action, env()), [resource, action, env])
  const said = { action: action.label, noun: inSentence(resource.label[0]), rows: pluralize(count, nounOf(resource)) }
  const title = t(`lists.confirm.${saysWhat(action) ? 'whole' : 'title'}${record ? '' : 'OfMany'}`, said)
  const lead = compact([
    record && `${record.recordTitle}.`,
    action.confirm,
    action.undo === false ? t('lists.confirm.final') : action.confirm && t('lists.confirm.undo'),
  ]).join(' ')
  const reach = useReachOfRow(resource, record && delivers(action) ? record.id : null)
  const { confirmAbove: most } = action
  const people = most !== undefined && reach && reach.people > most ? reach.people : null
  const [typed, setTyped] = useState('')
  // A list's row brings its columns alone; what is asked opens with what the row has.
  const keys = fields.map(({ key }) => key)
  const lacks = record !== undefined && keys.some(key => !(key in record))
  const { data, error, isFetching } = useGetOne<ConsoleRecord, Error>(
    resource.name,
    { id: record?.id ?? '', meta: { view: 'form', columns: keys } },
    { enabled: lacks, retry: false, refetchOnReconnect: false },
  )
  // As it was when the dialog asked: what is read anew behind it, as after another action, takes nothing away that was typed.
  const [row, setRow] = useState<ConsoleRecord | null>(null)
  if (row === null && data !== undefined && !isFetching) setRow(data)
  const isReady = !lacks || row !== null
  const submit = (values: Readonly<Record<string, unknown>>): Promise<void> =>
    attempt(bulk.runAction(action, which, keys.length === 0 ? undefined : Object.fromEntries(keys.map(key => [key, values[key]]))))
  return (
    <Dialog
      open
      // The second press of a double click, which falls beside the dialog that the first has opened, is no answer.
      onClose={(_event, reason) => !bulk.isBusy && reason !== 'backdropClick' && onClose()}
      maxWidth={fields.length === 0 ? 'xs' : 'sm'}
      fullWidth
      aria-describedby={lead === '' ? undefined : `${id}lead`}
    >
      <ResourceContextProvider value={resource.name}>
        <Form
          key={String(isReady)}
          // What only a row in that state, or with what comes with it, has is asked for as if it were there already.
          defaultValues={{
            ...initialValues(resource),
            ...record,
            ...(lacks ? row : {}),
            ...action.sets,
            ...(state && action.to ? { [state.key]: action.to } : {}),
            ...(Object.assign({}, ...suggested) as object),
          }}
          resolver={resolverOf(resource, env, fields)}
          onSubmit={submit}
          disableInvalidFormNotification
          noValidate
        >
          <DialogTitle>{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            {lead !== '' && <DialogContentText id={`${id}lead`}>{lead}</DialogContentText>}
            {record && delivers(action) && knowsWhen(action) && <SendingTime {...{ resource, action }} id={record.id} />}
            {reach && <ReachFacts {...{ resource, action, reach }} />}
            {most !== undefined && people !== null && <TypedCount {...{ most }} count={people} value={typed} onChange={setTyped} />}
            {isReady ? fields.map(named => <InputOf key={named.key} named={named} />) : <Loading error={error} />}
            {isReady && fields[0] && <FocusOn name={fields[0].key} />}
            {suggested.length > 0 && <EffectPreview resource={resource} acting={acting} fields={fields} />}
            {failure}
          </DialogContent>
          <DialogActions>
            <ActionButton variant="text" onClick={onClose} isBusy={bulk.isBusy} autoFocus={fields.length === 0 && people === null}>
              {action.keep ?? t('lists.confirm.keep')}
            </ActionButton>
            <ActionButton
              variant="contained"
              color={action.danger === true ? 'error' : 'primary'}
              type="submit"
              disabled={!isReady || (people !== null && !isCount(typed, people))}
              isBusy={bulk.isBusy}
            >
              {bulk.isBusy ? t('common.working') : record ? verbOf(action, resource) : action.label}
            </ActionButton>
          </DialogActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  )
}

/** What an action asks for; what its effects suggest they work with, and it has to be said. */
const askedOf = (resource: Resource, action: NamedAction, env: FieldEnv): readonly NamedField[] =>
  askedFields(
    resource,
    action,
    (action.effects ?? []).flatMap(({ suggest }) => Object.keys(suggest?.({}, env) ?? {})),
  )

/** Begins at the field of a name. */
const FocusOn = ({ name }: { readonly name: string }) => {
  const { setFocus } = useFormContext()
  useEffect(() => setFocus(name), [setFocus, name])
  return null
}

const Loading = ({ error }: { readonly error: Error | null }) =>
  error ? <Notice tone="error">{t('lists.confirm.notLoaded')}</Notice> : <Skeleton variant="rounded" height="4.5rem" />

interface ActionDialogProps {
  readonly resource: Resource
  readonly acting: Acting
  readonly bulk: Bulk
  readonly onClose: () => void
}

export default ActionDialog

const ID = 'typed-count'

/** Asks for the number of people to whom something goes: it is read before it is typed (picture 25). */
const TypedCount = ({ count, most, value, onChange }: TypedCountProps) => {
  const { number } = useFormats()
  const help = t('lists.confirm.whyTyped', { most: number(most) })
  return (
    <FieldFrame frame={{ id: ID, label: t('lists.confirm.typed', { count: number(count) }), help, error: null }}>
      <TextBox
        short
        control={controlOf(ID, { help, optional: false })}
        value={value}
        change={onChange}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
    </FieldFrame>
  )
}

/** Whether what was typed is the number, with or without what parts its thousands. */
const isCount = (typed: string, count: number): boolean => typed.replaceAll(/[\s.,]/g, '') === String(count)

interface TypedCountProps {
  readonly count: number
  /** Where it is asked for. */
  readonly most: number
  readonly value: string
  readonly onChange: (typed: string) => void
}
