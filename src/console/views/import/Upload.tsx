import { inSentence, type Resource } from '#model'
import { useRef, useState } from 'react'
import { Icon } from '#widgets/icons.tsx'
import { ActionButton } from '../shared/buttons.tsx'
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
        <h2>A CSV file with one row for each {inSentence(resource.label[0])}</h2>
        <p className="v-quiet">
          Drop it here, or choose it. Commas, semicolons and tabs are all understood. Nothing is saved before you have seen what would
          happen.
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="v-hidden"
          aria-label={`CSV file of ${many}`}
          tabIndex={-1}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) onChoose(file)
            event.target.value = ''
          }}
        />
        <ActionButton tone="primary" icon="import" onClick={() => input.current?.click()}>
          Choose a file
        </ActionButton>
        <button type="button" className="v-link v-small" onClick={template}>
          Download an empty file with every heading
        </button>
      </div>
    </div>
  )
}
