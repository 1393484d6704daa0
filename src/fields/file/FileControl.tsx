import { useRef, type ReactNode, useEffect, useState } from 'react'
import { Box, Stack } from '@mui/material'
import { inSentence, type StoredFile } from '#model'
import { t } from '#texts/fields.ts'
import { ActionButton, FieldFrame, useFieldServices, type FieldHandle, uploads } from '#widgets'
import text from '#widgets/text.module.css'
import { acceptOf, type FileOptions, fileProblems } from './stored.ts'

/**
 * Stores a chosen file and hands it over. `share` is how much is sent (0 to 1), null while nothing is; `failure` what went
 * wrong. A second file takes the first one's place; what is still sent when it is stopped, or when its field goes, is called off.
 */
const useUpload = (options: FileOptions, done: (file: StoredFile) => void) => {
  const { upload } = useFieldServices()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState('')
  const latest = useRef<AbortController>(null)
  useEffect(() => () => latest.current?.abort(), [])
  const stop = (): void => {
    latest.current?.abort()
    setShare(null)
    setFailure(null)
    setSent('')
  }
  const send = async (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (!file) return
    stop()
    // Taking the first would lose the others without a word.
    if (others.length > 0) return setFailure(t('fields.file.one'))
    const refused = fileProblems(file, options)[0]
    if (refused) return setFailure(refused.message)
    const { signal } = (latest.current = new AbortController())
    const unlessStopped = (act: () => void): void => void (signal.aborted || act())
    setShare(0)
    uploads.set(uploads.get() + 1)
    try {
      const stored = await upload(file, next => unlessStopped(() => setShare(next)), signal)
      // By what is in it: the name may say something else.
      const [mistaken] = fileProblems(stored, options)
      unlessStopped(() => {
        if (mistaken) return setFailure(mistaken.message)
        done(stored)
        setSent(t('fields.file.sent', { name: stored.name }))
      })
    } catch (error) {
      unlessStopped(() => setFailure(error instanceof Error && error.message ? error.message : t('fields.file.failed')))
    } finally {
      uploads.set(uploads.get() - 1)
      unlessStopped(() => setShare(null))
    }
  }
  return { send, share, failure, sent, stop }
}

/** Choosing, sending and taking away one file; what is shown of it is the caller's. */
export const FileControl = ({ field, options, choose, preview, about }: FileControlProps) => {
  const { control, value, change, blur, frame } = field
  const { send, share, failure, sent, stop } = useUpload(options, change)
  const input = useRef<HTMLInputElement | null>(null)
  const accept = acceptOf(options.types)
  return (
    <FieldFrame frame={{ ...frame, error: failure ?? frame.error }}>
      <Stack
        direction="row"
        spacing={2}
        sx={SIDE_BY_SIDE}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          if (!control.disabled) void send(event.dataTransfer.files)
        }}
      >
        {preview}
        <Stack spacing={1} sx={SIDE}>
          {about}
          <span role="status" className={text['hidden']}>
            {sent}
          </span>
          {share !== null && (
            // The browser's own: MUI's bar weighs 2 kB on every form.
            <Box component="progress" value={share} sx={SENDING} aria-label={t('fields.file.sending', { what: inSentence(frame.label) })} />
          )}
          {!control.disabled && (
            <Stack direction="row" spacing={1} sx={BUTTONS}>
              <input
                {...control}
                aria-describedby={
                  [control['aria-describedby'], failure ? `${control.id}-error` : ''].filter(Boolean).join(' ') || undefined
                }
                aria-invalid={control['aria-invalid'] || failure !== null}
                className={text['hidden']}
                type="file"
                accept={accept}
                ref={element => {
                  input.current = element
                  field.ref(element)
                }}
                onBlur={blur}
                onChange={event => {
                  void send(event.target.files)
                  event.target.value = ''
                }}
              />
              <ActionButton size="small" icon="import" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
                {value === null ? choose : t('fields.file.replace')}
              </ActionButton>
              {(value !== null || share !== null) && (
                <ActionButton
                  size="small"
                  aria-label={share === null ? t('fields.removeThis', { what: inSentence(frame.label) }) : undefined}
                  onClick={() => {
                    stop()
                    if (share === null) change(null)
                    input.current?.focus()
                  }}
                >
                  {share === null ? t('fields.remove') : t('fields.file.stop')}
                </ActionButton>
              )}
            </Stack>
          )}
        </Stack>
      </Stack>
    </FieldFrame>
  )
}

const SIDE_BY_SIDE = { flexWrap: 'wrap', alignItems: 'center' }
const SENDING = { width: 1, accentColor: 'var(--c-accent)' }
const SIDE = { flex: 1, minWidth: '12.5rem' }
// The button that is seen shows where the focus is: on the input that is not.
const BUTTONS = { flexWrap: 'wrap', 'input:focus-visible + button': { outline: 'var(--focus) solid var(--c-accent)', outlineOffset: 2 } }

interface FileControlProps {
  readonly field: FieldHandle<StoredFile | null>
  readonly options: FileOptions
  /** The words of the button while there is no file. */
  readonly choose: string
  readonly preview?: ReactNode
  readonly about: ReactNode
}
