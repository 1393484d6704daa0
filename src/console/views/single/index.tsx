import { inSentence, type Resource } from '#model'
import { useMemo, useState } from 'react'
import { t } from '#texts/forms.ts'
import { LastSaved, RecordLoading, reasonOf, useMay } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { FormPage } from '../form/FormPage.tsx'
import { initialValues, valuesIn } from '../form/initial.ts'
import { CreateRecord, EditRecord } from '../form/RecordBase.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { useRowsOf } from '../../services/resources.ts'
import { Below } from './Below.tsx'
import { keysOfSingle } from './shown.ts'

/** The one row of an organization: its form, or that of a new one; who may not write it reads it (R3.36, R3.37). */
const SingleView = ({ resource }: { readonly resource: Resource }) => {
  const { data, error, refetch, isFetching } = useRowsOf(resource.name, 'single', { view: 'form', columns: keysOfSingle(resource) })
  // What the form starts from stays until it is saved: news in the background would throw away what was typed.
  const [frozen, setFrozen] = useState<{ readonly row: ConsoleRecord | null; readonly saves: number } | null>(null)
  if (!frozen && data && !isFetching) setFrozen({ row: data.data[0] ?? null, saves: 0 })
  if (!frozen) return <RecordLoading error={data ? null : error} retry={() => void refetch()} />
  const { row, saves } = frozen
  const only = <Only {...{ resource, row, saves }} onSaved={saved => setFrozen({ row: saved, saves: saves + 1 })} />
  return row ? (
    <EditRecord resource={resource} id={row.id}>
      {only}
    </EditRecord>
  ) : (
    <CreateRecord resource={resource}>{only}</CreateRecord>
  )
}

interface OnlyProps {
  readonly resource: Resource
  readonly row: ConsoleRecord | null
  readonly saves: number
  readonly onSaved: (saved: ConsoleRecord) => void
}

const Only = ({ resource, row, saves, onSaved }: OnlyProps) => {
  const may = useMay(resource)
  const reason = reasonOf(row ? may.change(row) : may.write)
  const values = useMemo(() => (row ? valuesIn(resource, row) : initialValues(resource)), [resource, row])
  const [one] = resource.label
  return (
    <FormPage
      resource={resource}
      title={one}
      crumbs={[]}
      beside={row ? <LastSaved resource={resource} record={row} /> : t('forms.single.nothing')}
      reason={row || reason === null ? reason : t('forms.single.none', { what: inSentence(one), reason })}
      below={row && <Below resource={resource} record={row} besideForm={reason === null} />}
    >
      <RecordForm
        // After a save the form begins anew, also where nothing was changed.
        key={saves}
        {...{ resource, values }}
        record={row}
        afterwards={saved => {
          onSaved(saved)
          return null
        }}
        cancelTo="/~"
      />
    </FormPage>
  )
}

export default SingleView
