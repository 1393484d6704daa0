import { useDeferredValue } from 'react'
import { Box, Card, CardContent, Typography } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { fieldOfKey, fieldTypeOf, targetOf, titleKeys, type NamedField } from '#catalogue'
import { envOfNone, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { Caption, DateText, Picture, titleOf, useFormats } from '#widgets'
import type { ConsoleRecord } from '../../data/types.ts'
import { urlOf } from '../list/picture.ts'

// The words of a value as they were typed or picked. Cells could draw all of it, and would weigh more than the rest of the form's frame.
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null || !('title' in value) || typeof value.title !== 'string') return ''
  return value.title || ('id' in value && titleOf(String(value.id))) || ''
}

// Words ask for neither a zone nor a moment.
const ANY_ENV = envOfNone(new Date())

/** The card that people will see, from what is typed: the list's picture, its moment, the title and what the other columns say in words. */
const Preview = ({ resource }: { readonly resource: Resource }) => {
  const record = useRecordContext<ConsoleRecord>()
  const { locale } = useFormats()
  const { image = '', columns } = resource.list
  const titles = titleKeys(resource)
  const fields = columns.flatMap(key => (titles.includes(key) || key === image ? [] : (fieldOfKey(resource, key) ?? [])))
  const keys = [image, ...titles, ...fields.map(({ key }) => key)]
  const watched = useWatch({ name: keys })
  // Typing goes first; the card follows.
  const typed = useDeferredValue(watched) as readonly unknown[]
  const valueOf = (key: string): unknown => typed[keys.indexOf(key)]
  const when = fields.find(({ field }) => fieldTypeOf(field).isMoment)
  const moment = when && valueOf(when.key)
  const env = { ...ANY_ENV, locale }
  const said = ({ field }: NamedField, value: unknown): string => {
    const type = fieldTypeOf(field)
    // What is half typed is told as it stands.
    if (typeof value !== 'string' || type.check(value, field.options, env).length > 0) return wordsOf(value)
    return type.format?.(value, field.options, env) ?? type.csv?.print(value, field.options, env) ?? value
  }
  const title = titles
    .flatMap(key => fieldOfKey(resource, key) ?? [])
    .map(named => said(named, valueOf(named.key)))
    .join(' ')
  const facts = fields.map(named => {
    const value = valueOf(named.key)
    return (typeof value === 'string' ? fieldTypeOf(named.field).searchable : targetOf(named.field) !== null) ? said(named, value) : ''
  })
  return (
    <Box component="section" aria-labelledby="form-preview" sx={ROOM}>
      <Caption id="form-preview" component="h2" sx={{ mb: 1 }}>
        {t('forms.preview.title')}
      </Caption>
      <Card sx={{ overflow: 'hidden' }}>
        <Picture url={urlOf(valueOf(image))} seed={String(record?.id ?? image)} />
        <CardContent sx={{ overflowWrap: 'anywhere' }}>
          {typeof moment === 'string' && moment !== '' && (
            <Typography variant="overline" color="primary">
              <DateText value={moment} />
            </Typography>
          )}
          <Typography variant="h3" component="p" {...(title.trim() ? {} : { color: 'textSecondary' })}>
            {title.trim() || t('forms.preview.noTitle')}
          </Typography>
          <Caption>{facts.filter(Boolean).join(' · ')}</Caption>
        </CardContent>
      </Card>
    </Box>
  )
}

// A low window has room for the sections alone.
const ROOM = { mt: 2, maxWidth: 240, '@media (max-height: 39.99em)': { display: 'none' } }

export default Preview
