import { useRef } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import type { FieldHandle } from '#widgets/field/useField.ts'
import { Icon, type IconName } from '#widgets/icons.tsx'
import { acceptOf, useUpload } from './useUpload.tsx'
import type { FileOptions, StoredFile } from './stored.ts'

/** Choosing, sending and taking away one file; what is shown of it is the caller's. */
export const FileControl = ({ field, options, words, icon, preview, about }: FileControlProps) => {
  const { control, value, change, blur, frame } = field
  const { send, share, failure, forget } = useUpload(options, change)
  const input = useRef<HTMLInputElement | null>(null)
  const accept = acceptOf(options.types)
  return (
    <FieldFrame frame={{ ...frame, error: failure ?? frame.error }}>
      <div
        className="w-upload"
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          if (!control.disabled) void send(event.dataTransfer.files[0])
        }}
      >
        {preview}
        <div className="w-upload-side">
          {about}
          {share !== null && (
            <progress
              className="w-progress"
              value={share}
              max={1}
              aria-label={t('fields.file.sending', { what: frame.label.toLowerCase() })}
            />
          )}
          {!control.disabled && (
            <div className="w-row">
              <input
                {...control}
                aria-describedby={
                  [control['aria-describedby'], failure ? `${control.id}-error` : ''].filter(Boolean).join(' ') || undefined
                }
                aria-invalid={control['aria-invalid'] || failure !== null}
                className="w-hidden"
                type="file"
                {...(accept === undefined ? {} : { accept })}
                ref={element => {
                  input.current = element
                  field.ref(element)
                }}
                onBlur={blur}
                onChange={event => {
                  void send(event.target.files?.[0])
                  event.target.value = ''
                }}
              />
              <button type="button" className="w-button" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
                <Icon name={icon} size={16} />
                {value === null ? words.choose : words.replace}
              </button>
              {value !== null && (
                <button
                  type="button"
                  className="w-button"
                  aria-label={t('fields.removeThis', { what: frame.label.toLowerCase() })}
                  onClick={() => {
                    forget()
                    change(null)
                    input.current?.focus()
                  }}
                >
                  {t('fields.remove')}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}

interface FileControlProps {
  readonly field: FieldHandle<StoredFile | null>
  readonly options: FileOptions
  readonly words: { readonly choose: string; readonly replace: string }
  readonly icon: IconName
  readonly preview?: React.ReactNode
  readonly about: React.ReactNode
}
