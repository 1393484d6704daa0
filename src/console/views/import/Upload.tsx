import { useRef, useState } from 'react'
import { Card, Link, Typography } from '@mui/material'
import { calendarOf } from '#catalogue'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/imports.ts'
import { ActionButton, Icon } from '#widgets'
import { follow } from '../list/useExport.ts'
import { csvUrl } from './csv.ts'
import { targetsOf } from './matching.ts'

/** Chooses the file: by the button, or dropped on the card. */
export const Upload = ({ resource, onChoose }: { readonly resource: Resource; readonly onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const headings = targetsOf(resource).flatMap(({ part, label }) => (part === null ? [label] : []))
  return (
    <Card
      sx={{ ...AREA, ...(isOver ? { bgcolor: 'primary.light', borderColor: 'primary.main' } : {}) }}
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
      <Typography variant="h2">{t('imports.upload.title', { what: inSentence(resource.label[0]) })}</Typography>
      <Typography color="textSecondary">{t(calendarOf(resource) ? 'imports.upload.calendarLead' : 'imports.upload.lead')}</Typography>
      <input
        ref={input}
        hidden
        type="file"
        accept={calendarOf(resource) ? `${TABLES},.ics,text/calendar` : TABLES}
        aria-label={t('imports.upload.file', { many: inSentence(resource.label[1]) })}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          event.target.value = ''
        }}
      />
      <ActionButton variant="contained" icon="import" onClick={() => input.current?.click()}>
        {t('imports.upload.choose')}
      </ActionButton>
      <Link component="button" type="button" variant="caption" onClick={() => follow(csvUrl([headings]), `${resource.name}.csv`)}>
        {t('imports.upload.empty')}
      </Link>
    </Card>
  )
}

const TABLES = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv'

const AREA = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  px: 3,
  py: 6,
  border: 'var(--focus) dashed',
  borderColor: 'var(--c-line-strong)',
  textAlign: 'center',
}
