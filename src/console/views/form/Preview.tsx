import { useDeferredValue } from 'react'
import { useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { fieldOfKey, fieldTypeOf, targetOf, titleKeys, type NamedField } from '#catalogue'
import { envOfNone, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { DateText } from '#widgets/DateText.tsx'
import { titleOf } from '#widgets/picker/titles.ts'
import { Picture } from '#widgets/Picture.tsx'
import type { ConsoleRecord } from '../../data/types.ts'

// The words of a value as they were typed or picked. Cells could draw all of it, and would weigh more than the rest of the form's frame.
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null || !('title' in value) || typeof value.title !== 'string') return ''
  return value.title || ('id' in value && titleOf(String(value.id))) || ''
}

const urlOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string' ? value.url : null

const isMoment = ({ field }: NamedField): boolean => fieldTypeOf(field).isMoment === true
const isLink = ({ field }: NamedField): boolean => targetOf(field) !== null
// Words ask for neither a zone nor a moment.
const ANY_ENV = envOfNone(new Date())
const isText = ({ field }: NamedField): boolean => fieldTypeOf(field).searchable

/** The card that people will see, from what is typed: the list's picture, its moment, the title and what the other columns say in words. */
const Preview = ({ resource }: { readonly resource: Resource }) => {
  const record = useRecordContext<ConsoleRecord>()
  const { image = '', columns } = resource.list
  const titles = titleKeys(resource)
  const fields = columns.flatMap(key => (titles.includes(key) || key === image ? [] : (fieldOfKey(resource, key) ?? [])))
  const keys = [image, ...titles, ...fields.map(({ key }) => key)]
  const watched = useWatch({ name: keys })
  // Typing goes first; the card follows.
  const typed = useDeferredValue(watched) as readonly unknown[]
  const valueOf = (key: string): unknown => typed[keys.indexOf(key)]
  const when = fields.find(isMoment)
  const moment = when && valueOf(when.key)
  const title = titles.map(key => wordsOf(valueOf(key))).join(' ')
  const facts = fields.map(named => {
    const value = valueOf(named.key)
    if (typeof value !== 'string') return isLink(named) ? wordsOf(value) : ''
    return isText(named) ? (fieldTypeOf(named.field).csv?.print(value, named.field.options, ANY_ENV) ?? value) : ''
  })
  return (
    <section className="v-preview" aria-labelledby="v-preview">
      <h2 id="v-preview">{t('forms.preview.title')}</h2>
      <div className="v-card v-tile">
        <div className="v-tile-picture">
          <Picture url={urlOf(valueOf(image))} seed={String(record?.id ?? image)} />
        </div>
        <div className="v-tile-body">
          {typeof moment === 'string' && moment !== '' && (
            <p className="v-tile-when">
              <DateText value={moment} />
            </p>
          )}
          <p className="v-preview-title">{title.trim() || <span className="v-quiet">{t('forms.preview.noTitle')}</span>}</p>
          <p className="v-tile-fact">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </section>
  )
}

export default Preview
