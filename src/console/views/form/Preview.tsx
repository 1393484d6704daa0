import { useDeferredValue } from 'react'
import { useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { fieldOfKey, kindOf, titleKeys, type NamedField } from '#catalogue'
import type { Resource } from '#model'
import { Icon } from '#widgets/icons.tsx'
import { Picture } from '#widgets/Picture.tsx'
import { cellOf, ColumnCell } from '../parts/Cell.tsx'
import { isMoment } from '../list/timeline.ts'
import { pictureOf } from '../list/picture.ts'
import type { ConsoleRecord } from '../../data/types.ts'

/** The card that people will see, from what is typed: the list's picture, its moment, the title and the other columns. */
const Preview = ({ resource }: { readonly resource: Resource }) => {
  const record = useRecordContext<ConsoleRecord>()
  const { image = '', columns } = resource.list
  const titles = titleKeys(resource)
  const facts = columns.flatMap(key => (titles.includes(key) || key === image ? [] : (fieldOfKey(resource, key) ?? []))).filter(isSeen)
  const keys = [image, ...titles, ...facts.map(({ key }) => key)]
  const watched = useWatch({ name: keys })
  // Typing goes first; the card follows.
  const typed = useDeferredValue(watched)
  const values = Object.fromEntries(keys.map((key, index) => [key, typed[index]])) as unknown as ConsoleRecord
  const when = facts.find(({ key }) => isMoment(resource, key))
  const title = titles
    .map(key => (values as Record<string, unknown>)[key])
    .filter(part => typeof part === 'string' && part !== '')
    .join(' ')
  return (
    <section className="v-preview" aria-labelledby="v-preview">
      <h2 id="v-preview">As people see it</h2>
      <div className="v-card v-tile">
        <div className="v-tile-picture">
          <Picture url={pictureOf(values, image)} seed={String(record?.id ?? image)} />
        </div>
        <div className="v-tile-body">
          {when && <Line named={when} values={values} className="v-tile-when" />}
          <p className="v-preview-title">{title || <span className="v-quiet">No title yet</span>}</p>
          {facts
            .filter(named => named !== when)
            .map(named => (
              <Line key={named.key} named={named} values={values} className="v-tile-fact" />
            ))}
        </div>
      </div>
    </section>
  )
}

// When and for whom a row is there is the staff's to know.
const isSeen = ({ field }: NamedField): boolean => kindOf(field).publishes !== true && kindOf(field).filter !== 'AudienceFilter'

const Line = ({ named, values, className }: { readonly named: NamedField; readonly values: ConsoleRecord; readonly className: string }) => {
  const { icon } = cellOf(named)
  if (values[named.key] === null || values[named.key] === undefined) return null
  return (
    <div className={className} title={named.label}>
      {icon && className === 'v-tile-fact' && <Icon name={icon} size={16} />}
      <span className="v-cut">
        <ColumnCell named={named} record={values} />
      </span>
    </div>
  )
}

export default Preview
