import { useRef, useState } from 'react'
import { sortBy } from 'es-toolkit'
import { Form, ResourceContextProvider, useEvent } from 'ra-core'
import { Box, Dialog, DialogActions, DialogContent, DialogContentText, Stack } from '@mui/material'
import { fieldTypeOf, formKeys, namedFields, titleKeys, type NamedField } from '#catalogue'
import { acceptOf, type FileOptions } from '#fields/file/stored.ts'
import type { TextOptions } from '#fields/text/text.ts'
import { byteText, inSentence, nounOf, type Resource, type StoredFile } from '#model'
import { t } from '#texts/imports.ts'
import { ActionButton, Caption, DialogHeading, IconAction, useFieldServices, useFormats } from '#widgets'
import { useCounts, useEnv } from '#shared'
import { failureTypeOf, reasonsOf, type FailureType } from '../../data/errors.ts'
import { useVerbs } from '../../services/resources.ts'
import { InputOf } from '../form/InputOf.tsx'
import { initialValues, type Values } from '../form/initial.ts'
import { resolverOf } from '../form/resolver.ts'
import { useListScreen, useListState } from './listScreen.ts'
import { fileOf } from './useFromFiles.tsx'

/** What a row is called that is made of a file: 'Menu_week 48.pdf' is 'Menu week 48'. */
export const titleOfFile = (name: string, limit = Infinity): string =>
  (name.replace(/\.[^.\s]+$/, '') || name)
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, limit)
    .trim()

/** What else rows of files need: the fields of the form that may not stay as they begin. */
const askedOf = (resource: Resource, known: readonly string[], env: ReturnType<ReturnType<typeof useEnv>>): readonly NamedField[] => {
  const [inForm, begins] = [formKeys(resource), initialValues(resource)]
  return namedFields(resource).filter(
    ({ key, field }) =>
      inForm.includes(key) &&
      !known.includes(key) &&
      !field.options.showWhen &&
      fieldTypeOf(field).check(begins[key], field.options, env).length > 0,
  )
}

/** Makes a row of each of several files, a draft named by it, as one change; each that is refused stays, with the reason (R7.2, R8). */
const FromFiles = ({ files, onFiles, onClose }: FromFilesProps) => {
  const { resource } = useListScreen()
  const { bulk } = useListState()
  const env = useEnv()
  const verbs = useVerbs()
  const { upload, labelOf } = useFieldServices()
  const formats = useFormats()
  const { pluralize, number } = useCounts()
  const input = useRef<HTMLInputElement>(null)
  const [changeSet] = useState(() => crypto.randomUUID())
  const [failed, setFailed] = useState<ReadonlyMap<File, Failed>>(new Map())
  const [made, setMade] = useState(0)
  const [now, setNow] = useState<{ readonly file: File; readonly share: number } | null>(null)
  const stop = useRef<AbortController>(null)
  // An answer that was lost may have been a yes: what is sent again is the same row.
  const sent = useRef(new Map<File, { readonly stored: StoredFile; readonly idempotencyKey: string }>())
  const finish = useEvent((done: ReadonlySet<File>) => {
    const rest = files.filter(file => !done.has(file))
    onFiles(rest)
    if (rest.length === 0) onClose()
  })
  const [named, [title = '']] = [fileOf(resource), titleKeys(resource)]
  if (!named) return null
  const { key, field } = named
  const { limit } = resource.fields[title]?.options as TextOptions
  const asked = askedOf(resource, [key, title], env())
  const noun = nounOf(resource)
  const heading = t('imports.files.title', { many: inSentence(noun[1]) })
  const wrong = (file: StoredFile): string | undefined => fieldTypeOf(field).check(file, field.options, env())[0]?.message
  /** Why a file is not taken: by its name and size, or what came of it. */
  const reasonOf = (file: File): Failed | undefined => {
    const message = wrong({ id: file.name, name: file.name, type: file.type, size: file.size, url: '' })
    return message === undefined ? failed.get(file) : { message, isFinal: true }
  }
  const left = files.filter(file => !reasonOf(file)?.isFinal)

  const send = async (values: Values): Promise<ReadonlySet<File>> => {
    const done = new Set<File>()
    const failures = new Map<File, Failed>()
    const { signal } = (stop.current = new AbortController())
    for (const file of left) {
      if (signal.aborted) break
      setNow({ file, share: 0 })
      try {
        const known = sent.current.get(file)
        const stored = known?.stored ?? (await upload(file, share => setNow({ file, share }), signal))
        // By what is in it: the name may say something else.
        const mistaken = wrong(stored)
        if (mistaken !== undefined) failures.set(file, { message: mistaken, isFinal: true })
        else {
          const idempotencyKey = known?.idempotencyKey ?? crypto.randomUUID()
          sent.current.set(file, { stored, idempotencyKey })
          const data = { ...initialValues(resource), ...values, [title]: titleOfFile(file.name, limit), [key]: stored }
          await verbs.create(resource.name, { data, meta: { view: 'title', changeSet, idempotencyKey } })
          done.add(file)
        }
      } catch (error) {
        // One whose upload broke off may be sent again; what is wrong with a file itself stays.
        const isFinal = !PASSING.includes(failureTypeOf(error) ?? '')
        if (!signal.aborted) failures.set(file, { message: reasonsOf(error, resource), isFinal })
      }
    }
    setNow(null)
    setFailed(new Map([...failed, ...failures]))
    return done
  }
  const submit = async (all: Values): Promise<void> => {
    const done = await send(Object.fromEntries(asked.map(one => [one.key, all[one.key]])))
    const count = made + done.size
    setMade(count)
    finish(done)
    if (done.size === 0) return
    await bulk.run(
      () => Promise.resolve({ changeSet, done: count, refused: [] }),
      rows => t('imports.files.done', { rows }),
      rows => t('imports.files.undone', { rows }),
    )
  }
  const close = () => now === null && onClose()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close}>
      <ResourceContextProvider value={resource.name}>
        <Form
          defaultValues={initialValues(resource)}
          resolver={resolverOf(resource, env, asked)}
          onSubmit={submit}
          disableInvalidFormNotification
          noValidate
        >
          <DialogHeading onClose={close}>{heading}</DialogHeading>
          <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <DialogContentText>
              {t('imports.files.lead', { one: inSentence(noun[0]), file: fieldTypeOf(field).describe(field.options, labelOf, formats) })}
            </DialogContentText>
            <input
              ref={input}
              hidden
              multiple
              type="file"
              accept={acceptOf((field.options as FileOptions).types)}
              aria-label={t('imports.files.choose')}
              onChange={event => {
                onFiles([...files, ...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <Box>
              <ActionButton icon="import" disabled={now !== null} onClick={() => input.current?.click()}>
                {t('imports.files.choose')}
              </ActionButton>
            </Box>
            {asked.map(one => (
              <InputOf key={one.key} named={one} disabled={now !== null} />
            ))}
            <Stack component="ul" sx={{ gap: 1, maxHeight: '16rem', overflowY: 'auto' }}>
              {sortBy(files, [file => !reasonOf(file)]).map((file, index) => {
                const reason = reasonOf(file)
                return (
                  <Stack key={index} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      {file.name} <Caption>{byteText(file.size)}</Caption>
                      {reason && (
                        <Caption component="div" sx={{ color: 'error.main' }}>
                          {reason.message}
                        </Caption>
                      )}
                      {now?.file === file && <Box component="progress" value={now.share} sx={{ width: 1 }} aria-label={file.name} />}
                    </Box>
                    {now === null && (
                      <IconAction
                        size="small"
                        icon="close"
                        label={t('imports.files.leaveOut', { name: file.name })}
                        onClick={() => onFiles(files.filter(one => one !== file))}
                      />
                    )}
                  </Stack>
                )
              })}
            </Stack>
            <div role="status">
              {now !== null
                ? t('imports.files.sending', { name: now.file.name, place: number(left.indexOf(now.file) + 1), count: number(left.length) })
                : made > 0 &&
                  t('imports.files.left', { rows: pluralize(made, noun), count: number(files.length), smart_count: files.length })}
            </div>
          </DialogContent>
          <DialogActions>
            {now === null ? (
              <ActionButton variant="text" onClick={onClose}>
                {t(made > 0 ? 'common.close' : 'common.cancel')}
              </ActionButton>
            ) : (
              <ActionButton onClick={() => stop.current?.abort()}>{t('imports.files.stop')}</ActionButton>
            )}
            <ActionButton variant="contained" type="submit" icon="import" disabled={left.length === 0} isBusy={now !== null}>
              {now !== null
                ? t('common.working')
                : left.length === 0
                  ? heading
                  : t('imports.files.submit', { rows: pluralize(left.length, noun) })}
            </ActionButton>
          </DialogActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  )
}

export default FromFiles

// What may go well a moment later.
const PASSING: readonly string[] = ['Offline', 'Busy', 'NotAuthorized'] satisfies FailureType[]

/** What is said of a file that became no row, and whether it will never be one as it is. */
interface Failed {
  readonly message: string
  readonly isFinal: boolean
}

interface FromFilesProps {
  /** As they were chosen or dropped; those that became rows go. */
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
  readonly onClose: () => void
}
