import { useMemo } from 'react'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import type { Resource, RowForm } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { FormPage } from '../form/FormPage.tsx'
import { FrozenRecord } from '../form/FrozenRecord.tsx'
import { valuesIn } from '../form/initial.ts'
import { EditRecord } from '../form/RecordBase.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { usePaths } from '../shared/usePaths.ts'
import { RepeatingForm } from '../series/RepeatingForm.tsx'
import { asForm, formKeys } from './formKeys.ts'
import { SeriesForm } from './SeriesForm.tsx'

interface FormViewProps {
  readonly resource: Resource
  readonly form: RowForm
}

/** Another form of a row: some of its fields, at an address of their own; with `series` for all later rows too (R3.13, R3.32, R3.33). */
const FormView = ({ resource, form }: FormViewProps) => {
  const columns = useMemo(() => formKeys(resource, form), [resource, form])
  return (
    <FrozenRecord resource={resource} columns={columns}>
      {record => (
        <EditRecord resource={resource} id={record.id}>
          <Filling {...{ resource, form, columns, record }} />
        </EditRecord>
      )}
    </FrozenRecord>
  )
}

interface FillingProps extends FormViewProps {
  readonly columns: readonly string[]
  readonly record: ConsoleRecord
}

const Filling = ({ resource, form, columns, record }: FillingProps) => {
  const paths = usePaths(resource)
  const inside = useMemo(() => asForm(resource, form), [resource, form])
  const values = useMemo(() => valuesIn(inside, record), [inside, record])
  const to = paths.open(record)
  const cancelTo = to ?? paths.back
  const shared = { resource: inside, record, values, columns, cancelTo }
  return (
    <FormPage
      {...{ resource, record, to }}
      title={form.label}
      hasTabs
      beside={record.recordTitle}
      reason={reasonOf(useMay(resource).edit(record))}
    >
      {repeatOf(resource) && form.series ? (
        <RepeatingForm {...{ record, columns, cancelTo }} resource={inside} first="following" />
      ) : form.series ? (
        <SeriesForm {...shared} series={form.series} />
      ) : (
        <RecordForm {...shared} />
      )}
    </FormPage>
  )
}

export default FormView
