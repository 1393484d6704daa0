import { inSentence, type Resource } from '#model'
import { t } from '#texts/imports.ts'
import { useRef, useState } from 'react'
import { Icon } from '#widgets/icons.tsx'
import { ActionButton } from '#widgets/buttons.tsx'
import { targetsOf } from './matching.ts'
import { follow } from '../list/useExport.ts'
import { csvUrl } from './csv.ts'

/** Chooses the file: by the button, or dropped on the card. */
export const Upload = ({ resource, onChoose }: { readonly resource: Resource; readonly onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const many = inSentence(resource.label[1])
  const template = (): void =>
    follow(
      csvUrl([
        targetsOf(resource)
          .filter(({ part }) => part === null)
          .map(({ label }) => label),
      ]),
      `${resource.name}.csv`,
    )
  return (
    <div className="v-card">
      <div
        className="v-drop"
        data-over={isOver}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) onChoose(file)
        }}
      >
        <Icon name="import" size={32} />
        <h2>{t('imports.upload.title', { what: inSentence(resource.label[0]) })}</h2>
        <p className="v-quiet">{t('imports.upload.lead')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="v-hidden"
          aria-label={t('imports.upload.file', { many })}
          tabIndex={-1}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) onChoose(file)
            event.target.value = ''
          }}
        />
        <ActionButton variant="contained" icon="import" onClick={() => input.current?.click()}>
          {t('imports.upload.choose')}
        </ActionButton>
        <button type="button" className="v-link v-small" onClick={template}>
          {t('imports.upload.empty')}
        </button>
      </div>
    </div>
  )
}
