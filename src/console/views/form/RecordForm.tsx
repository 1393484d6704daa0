import { Fragment, useEffect, useMemo, useReducer, useRef, useState, type ComponentProps, type Dispatch, type ReactNode } from 'react'
import { Box, Stack } from '@mui/material'
import { Form, RecordContextProvider, SaveContextProvider, useLocation } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { publishes, type NamedField } from '#catalogue'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import type { PlaceOptions } from '#fields/place/place.ts'
import type { Resource } from '#model'
import { t } from '#texts/forms.ts'
import { ErrorSummary } from '#widgets/ErrorSummary.tsx'
import { problemIn } from '#widgets/field/messages.ts'
import { NotesProvider, Notice, uploads, lazyOfForms, lazyPart, loadPartsOfForms } from '#widgets'
import { sendingOf, useEnv, useMay, whyUnsent } from '#shared'
import { draftKey, readDraft } from '../../drafts/store.ts'
import { useConsole } from '../../session/context.tsx'
import { plannedIn } from '#catalogue/planners.ts'
import { DraftNote } from './DraftNote.tsx'
import { isBusy, isOpen, start, transition, type FormEvent, type FormState } from './formState.ts'
import { Guard } from './Guard.tsx'
import type { Values } from './initial.ts'
import { resolverOf } from './resolver.ts'
import { SaveBar } from './SaveBar.tsx'
import { Section } from './Section.tsx'
import { SectionList } from './SectionList.tsx'
import { publishingField, stateAfterSave } from './saveState.ts'
import { formSections, sendable, type FormSection } from './sections.ts'
import type { AskedToSend } from './SendDialog.tsx'
import { useDraft } from './useDraft.ts'
import { useProblems } from './useProblems.ts'
import { useShownSections } from './useShownSections.ts'
import { sent, useSave, type SaveOptions } from './useSave.ts'

const ConflictDialog = lazyOfForms(() => import('./ConflictDialog.tsx'))
const SendDialog = lazyOfForms(() => import('./SendDialog.tsx'))
const AsSeen = lazyPart(() => import('./AsSeen.tsx'))
const Preview = lazyPart(() => import('./Preview.tsx'))
const Recipients = lazyPart(() => import('./Recipients.tsx'))
const Room = lazyPart(() => import('./Room.tsx'))
const Taken = lazyPart(() => import('./Taken.tsx'))
const DatesAhead = lazyPart(() => import('./DatesAhead.tsx'))
const OpenHours = lazyPart(() => import('./OpenHours.tsx'))

/**
 * The form of a resource, for a new row (`record` null) or one that exists, inside `CreateRecord` or `EditRecord`; moves on to
 * `afterwards` when it is saved.
 */
export const RecordForm = ({ values, ...form }: RecordFormProps) => {
  const { resource, record } = form
  const env = useEnv()
  const { person, organization } = useConsole()
  const key = draftKey(person.id, organization.id, useLocation().pathname)
  const sections = useMemo(() => formSections(resource, record === null), [resource, record])
  const fields = useMemo(() => sendable(sections), [sections])
  const resolver = useMemo(() => resolverOf(resource, env, fields), [resource, env, fields])
  const [state, dispatch] = useReducer(transition, null, () => start({ record, kept: readDraft(key) }))
  const waiting = useRef<(() => void)[]>([])
  const [asked, setAsked] = useState<AskedToSend | null>(null)
  /** Whether what a save would send to people is meant to be. */
  const isMeant = (typed: Values): true | Promise<boolean> => {
    const named = publishingField(sections)
    const after = named && stateAfterSave(named, typed[named.key], env(), record ?? undefined)
    if (!after?.sends) return true
    return new Promise<boolean>(answer => setAsked({ values: typed, after, answer }))
  }
  // Until there was an answer: what listens to the form, such as react-admin's SaveButton, knows that it is being saved.
  const submit = async (typed: Values): Promise<void> => {
    // The bar of Save says what it waits for.
    if (uploads.get() > 0) return
    if (!(await isMeant(typed))) return setAsked(null)
    await new Promise<void>(resolve => {
      waiting.current.push(resolve)
      dispatch({ type: 'submit', values: typed, data: sent(resource, fields, typed), key: crypto.randomUUID() })
    })
    setAsked(null)
  }
  useEffect(() => {
    if (!isBusy(state)) waiting.current.splice(0).forEach(resolve => resolve())
  }, [state])
  return (
    // The controller's row is not merged into what was typed.
    <RecordContextProvider value={undefined}>
      <Form defaultValues={values} resolver={resolver} mode="onTouched" onSubmit={submit} disableInvalidFormNotification noValidate>
        <RecordContextProvider value={record ?? undefined}>
          <NotesProvider>
            {asked && state.status !== 'retrying' && <SendDialog {...{ resource, asked }} busy={isBusy(state)} />}
            <Body {...form} {...{ sections, fields, state, dispatch, draftKey: key, submit }} sends={asked?.after.sends} />
          </NotesProvider>
        </RecordContextProvider>
      </Form>
    </RecordContextProvider>
  )
}

export interface RecordFormProps extends SaveOptions {
  /** What the form holds at first; must stay the same object while the form is open, or what is typed would be lost. */
  readonly values: Values
  readonly saveLabel?: string | undefined
  /** Below the first section: what becomes of what is entered there. */
  readonly afterFirst?: ReactNode
  /** What is found out about the value of an input, below it, by the key of its field; must stay the same object. */
  readonly below?: Readonly<Record<string, ReactNode>> | undefined
}

const Body = ({ sections, fields, state, dispatch, draftKey: key, submit, saveLabel, afterFirst, below, ...options }: BodyProps) => {
  const { resource, record, cancelTo } = options
  const problems = useProblems(resource, sections)
  const shown = useShownSections(sections)
  const draft = useDraft(state, dispatch, key, options)
  const save = useSave(state, dispatch, fields, options, submit)
  const { setValue, clearErrors, handleSubmit, getFieldState } = useFormContext()
  const { goTo } = problems
  const seen = resource.page?.side?.find(({ ofTyping }) => ofTyping)
  const top = useRef<HTMLDivElement>(null)
  const may = useMay(resource)
  const whyNot = ['draft', 'scheduled'].includes(record?.status ?? 'draft') ? whyUnsent(may, sendingOf(resource)?.action) : null
  const under = useMemo(() => {
    const sending = sendingOf(resource)
    const planned = plannedIn(resource)
    const repeats = repeatOf(resource)
    const [place, { options } = {}] = Object.entries(resource.fields).find(([, field]) => 'fits' in field.options) ?? []
    const { fits } = (options ?? {}) as Partial<PlaceOptions>
    const { holds, row } = repeats ?? {}
    const takenBelow = (field: string): readonly [string, ReactNode] => [
      field,
      holds && row && <Taken {...{ resource, field, record }} starts={row.startsAt} lasts={holds.lasts} />,
    ]
    return {
      ...below,
      ...Object.fromEntries((holds?.fields ?? []).map(takenBelow)),
      ...(planned && { [planned.lanes]: <OpenHours {...{ resource, planned }} /> }),
      ...(place && fits && { [fits.seats]: <Room {...{ resource, place, fits }} /> }),
      ...(sending && { [sending.options.channels]: <Recipients {...{ resource, sending }} /> }),
      // Of a series the dates are there, and what becomes of each is looked at before it is saved.
      ...(repeats && !record?.[repeats.row.series] && { [repeats.asked.pattern]: <Repeats {...{ resource, options: repeats }} /> }),
    }
  }, [resource, record, below])
  // What the server refused is led to: its first field, or the sentence above them all. After `useSave`, which puts it into the form.
  useEffect(() => {
    if (state.status !== 'refused') return
    const [first] = fields.flatMap(({ key }) => problemIn(getFieldState(key).error, key)?.path ?? [])
    if (first === undefined) top.current?.scrollIntoView?.()
    else goTo(first)
  }, [state, fields, goTo, getFieldState])
  useEffect(() => {
    if (draft.isUnsaved) void loadPartsOfForms()
  }, [draft.isUnsaved])
  return (
    <SaveContextProvider value={save}>
      <Box sx={COLUMNS}>
        <Stack ref={top} sx={{ gap: 2, minWidth: 0 }}>
          <ErrorSummary items={problems.items} title={problems.title} onGo={problems.goTo} />
          {isOpen(state) && <DraftNote state={state} draft={draft} />}
          {whyNot && <Notice tone="info">{t('forms.save.unsent', { why: whyNot })}</Notice>}
          {shown.map((section, index) => (
            <Fragment key={section.id}>
              <Section section={section} below={under} />
              {index === 0 && afterFirst}
            </Fragment>
          ))}
        </Stack>
        <Box sx={ASIDE}>
          <SectionList sections={shown} marked={problems.sections} />
          {hasCard(resource) ? <Preview resource={resource} /> : seen && <AsSeen resource={resource} panel={seen} />}
        </Box>
      </Box>
      <SaveBar {...{ sections, problems, cancelTo, saveLabel }} status={state.status} />
      {draft.isUnsaved && <Guard onLeave={draft.leave} />}
      {state.status === 'conflict' && (
        <ConflictDialog
          {...{ resource, sections }}
          conflict={state.conflict}
          onKeepEditing={() => dispatch({ type: 'edit' })}
          onSettled={(values, theirs) => {
            for (const [key, value] of Object.entries(values)) setValue(key, value, { shouldDirty: true })
            clearErrors()
            dispatch({ type: 'edit', base: theirs })
            void handleSubmit(submit)()
          }}
        />
      )}
    </SaveContextProvider>
  )
}

interface BodyProps extends Omit<RecordFormProps, 'values'> {
  readonly sections: readonly FormSection[]
  readonly fields: readonly NamedField[]
  readonly state: FormState
  readonly dispatch: Dispatch<FormEvent>
  readonly draftKey: string
  readonly submit: (typed: Values) => Promise<void>
}

/** Nothing is reckoned, nor its code loaded, before somebody says how it comes again. */
const Repeats = (props: ComponentProps<typeof DatesAhead>) =>
  Boolean(useWatch({ name: props.options.asked.pattern })) && <DatesAhead {...props} />

/** Whether people see rows of the resource as cards with a picture. */
const hasCard = (resource: Resource): boolean => resource.list.image !== undefined && publishes(resource)

const MAIN = 'minmax(0, var(--form-max))'
const COLUMNS = { display: 'grid', gridTemplateColumns: { xs: MAIN, lg: `${MAIN} minmax(0, 1fr)` }, gap: 3, my: 2, alignItems: 'start' }
// In a low window what stays would be cut off.
const ASIDE = {
  '@media (max-width: 74.99em)': { display: 'none' },
  position: 'sticky',
  top: 'calc(var(--navbar) + var(--s-5))',
  '@media (max-height: 29.99em)': { position: 'static' },
}
