import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { Form, RecordContextProvider, useNavigate, useNotify } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { publishes } from '#catalogue'
import type { Resource } from '#model'
import { ErrorSummary } from '#widgets/ErrorSummary.tsx'
import { NotesProvider } from '#widgets/field/notes.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { can } from '../shared/permissions.ts'
import { useEnv } from '../shared/useEnv.ts'
import { usePaths } from '../shared/usePaths.ts'
import { DraftNote, ReturnedNote } from './DraftNote.tsx'
import { Guard } from './Guard.tsx'
import { valuesIn, type Values } from './initial.ts'
import { ConditionalInput, InputOf } from './InputOf.tsx'
import { resolverOf } from './resolver.ts'
import { SaveBar } from './SaveBar.tsx'
import { SectionList } from './SectionList.tsx'
import { formSections, sendable, type FormSection } from './sections.ts'
import { useDraft } from './useDraft.ts'
import { useProblems } from './useProblems.ts'
import { isSame, sent, useSave, type Save } from './useSave.ts'
import '../views.css'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))
const Preview = lazy(() => import('./Preview.tsx'))

const typedMeanwhile = ({ label: [one] }: Resource): string => `${one} saved. What you typed meanwhile is not saved yet`

/** The form of a resource, for a new row (`record` null) or one that exists; moves on to `afterwards` when it is saved. */
export const RecordForm = ({ resource, record, values, fixed, columns, through, saveLabel, afterwards, cancelTo }: RecordFormProps) => {
  const env = useEnv()
  const navigate = useNavigate()
  const notify = useNotify()
  const leaves = useRef(false)
  const sections = useMemo(() => formSections(resource, record === null), [resource, record])
  const fields = useMemo(() => sendable(sections), [sections])
  const resolver = useMemo(() => resolverOf(resource, env, fields), [resource, env, fields])
  const paths = usePaths(resource)
  const again = useRef<(saved: ConsoleRecord, typed: Values) => void>(undefined)
  const onSaved = useCallback(
    (saved: ConsoleRecord, typed: Values) => {
      const more = Object.keys(typed).length > 0 && can(resource, 'update')
      if (more && record) {
        notify(typedMeanwhile(resource), { type: 'info' })
        return again.current?.(saved, typed)
      }
      leaves.current = true
      notify(`${resource.label[0]} saved`, { type: 'success' })
      // Typed while the row was being made: the form goes on, over the row.
      if (more) navigate(paths.edit(saved.id) ?? afterwards(saved), { state: { typed } })
      else navigate(afterwards(saved))
    },
    [navigate, notify, afterwards, resource, record, paths],
  )
  const save = useSave({ resource, fields, record, onSaved, ...(fixed ? { fixed } : {}), ...(columns ? { columns } : {}) })
  const submit = useCallback(
    (typed: Values): Promise<Values | undefined> => {
      if (!through) return save.submit(typed)
      const values = sent(resource, fields, typed)
      const go = (to: string): void => {
        if (!isSame(sent(resource, fields, save.now.current()), values)) return notify(typedMeanwhile(resource), { type: 'info' })
        leaves.current = true
        navigate(to)
      }
      return through(values, go)
    },
    [through, save, resource, fields, navigate, notify],
  )
  return (
    <Form defaultValues={values} resolver={resolver} mode="onTouched" onSubmit={submit} disableInvalidFormNotification noValidate>
      {/* Inside the form: it would merge a record around it into what was typed. */}
      <RecordContextProvider value={record ?? undefined}>
        <NotesProvider>
          <Body
            resource={resource}
            record={record}
            sections={sections}
            save={save}
            saveLabel={saveLabel}
            cancelTo={cancelTo}
            leaves={leaves}
            again={again}
          />
        </NotesProvider>
      </RecordContextProvider>
    </Form>
  )
}

export interface RecordFormProps {
  readonly resource: Resource
  readonly record: ConsoleRecord | null
  /** What the form holds at first; must stay the same object while the form is open, or what is typed would be lost. */
  readonly values: Values
  /** Values of a new row that are not on the form. */
  readonly fixed?: Values
  /** The fields of another form of the row; must stay the same object. */
  readonly columns?: readonly string[]
  /** Saves in another way: gets what the form would send, and `go` to leave by when that is done; answers as `Save.submit` does. */
  readonly through?: (values: Values, go: (to: string) => void) => Promise<Values | undefined>
  readonly saveLabel?: string
  readonly afterwards: (saved: ConsoleRecord) => string
  readonly cancelTo: string
}

const Body = ({ resource, record, sections, save, saveLabel, cancelTo, leaves, again }: BodyProps) => {
  const problems = useProblems(resource, sections)
  const draft = useDraft(resource, record, leaves, save)
  const { getValues, reset, setValue } = useFormContext()
  save.now.current = getValues
  save.noted.current = draft.note
  again.current = (saved, typed) => {
    draft.forget()
    reset(valuesIn(resource, saved))
    for (const [key, value] of Object.entries(typed)) setValue(key, value, { shouldDirty: true })
  }
  const wasSaved = useCallback(() => draft.forget(), [draft])
  return (
    <>
      <div className="v-form">
        <div className="v-form-main">
          <ErrorSummary items={problems.items} {...titleOf(problems.general)} onGo={problems.goTo} />
          {draft.offered && !draft.offered.resume && (
            <DraftNote at={draft.offered.at} onBringBack={draft.bringBack} onForget={draft.dismiss} />
          )}
          {draft.returned && <ReturnedNote at={draft.returned} onStartOver={draft.startOver} />}
          {sections.map(section => (
            <SectionCard key={section.id} section={section} />
          ))}
        </div>
        <div className="v-toc">
          <SectionList sections={sections} marked={problems.sections} />
          {hasCard(resource) && (
            <Suspense fallback={null}>
              <Preview resource={resource} />
            </Suspense>
          )}
        </div>
      </div>
      <SaveBar
        sections={sections}
        problems={problems}
        cancelTo={cancelTo}
        isWaiting={save.isWaiting}
        {...(saveLabel === undefined ? {} : { saveLabel })}
      />
      <Guard leaves={leaves} onLeave={wasSaved} />
      <DraftEnds leaves={leaves} onEnd={wasSaved} />
      {save.conflict && (
        <Suspense fallback={null}>
          <Resolve resource={resource} sections={sections} save={save} />
        </Suspense>
      )}
    </>
  )
}

interface BodyProps {
  readonly resource: Resource
  readonly record: ConsoleRecord | null
  readonly sections: readonly FormSection[]
  readonly save: Save
  readonly saveLabel: string | undefined
  readonly cancelTo: string
  readonly leaves: RefObject<boolean>
  /** Goes on over the saved row with what was typed while it was being saved. */
  readonly again: RefObject<((saved: ConsoleRecord, typed: Values) => void) | undefined>
}

/** Whether people see rows of the resource as cards with a picture. */
const hasCard = (resource: Resource): boolean => resource.list.image !== undefined && publishes(resource)

/** What belongs to no field of the form stands above those that do. */
const titleOf = (general: readonly string[]): { title?: string } => (general.length === 0 ? {} : { title: general.join('. ') })

const SectionCard = memo(({ section: { id, title, why, fields } }: { readonly section: FormSection }) => (
  <section className="v-card v-section" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} tabIndex={-1}>
      {title}
    </h2>
    {why && <p className="v-why">{why}</p>}
    <div className="v-fields">
      {fields.map(({ named, conditions, isLocked }) => (
        <div key={named.key} data-field={named.key} className="v-field">
          {conditions.length === 0 ? (
            <InputOf named={named} disabled={isLocked} />
          ) : (
            <ConditionalInput named={named} conditions={conditions} disabled={isLocked} />
          )}
        </div>
      ))}
    </div>
  </section>
))
SectionCard.displayName = 'SectionCard'

/** Ends the draft when the form goes away because it was saved. */
const DraftEnds = ({ leaves, onEnd }: { readonly leaves: RefObject<boolean>; readonly onEnd: () => void }) => {
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(
    () => () => {
      // Read when the form goes, not when it came: that is the point.
      if (leaves.current) latest.current()
    },
    [leaves],
  )
  return null
}

const Resolve = ({
  resource,
  sections,
  save,
}: {
  readonly resource: Resource
  readonly sections: readonly FormSection[]
  readonly save: Save
}) => {
  const { setValue, clearErrors } = useFormContext()
  const form = useRef<HTMLButtonElement>(null)
  if (!save.conflict) return null
  return (
    <>
      <button ref={form} type="submit" hidden />
      <ConflictDialog
        resource={resource}
        sections={sections}
        conflict={save.conflict}
        onKeepEditing={() => save.settle()}
        onSettled={(values, theirs) => {
          for (const [key, value] of Object.entries(values)) setValue(key, value, { shouldDirty: true })
          clearErrors()
          save.startFrom(theirs)
          form.current?.click()
          save.settle()
        }}
      />
    </>
  )
}
