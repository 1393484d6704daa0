import { useMemo } from 'react'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import type { Resource, RowForm } from '#model'
import { reasonOf, useMay, usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { FormPage } from '../form/FormPage.tsx'
import { FrozenRecord, EditRecord } from '../form/RecordBase.tsx'
import { valuesIn } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { RepeatingForm } from '../series/RepeatingForm.tsx'
import { SeriesForm } from './SeriesForm.tsx'
import { sectionsOf } from '#catalogue'

/** The fields that a further form of a row needs: its own, those that their conditions look at, and what says which rows follow. */
const formKeys = (resource: Resource, { fields, series }: RowForm): readonly string[] => {
  const found = new Set<string>(series ? [series.by, series.from] : [])
  const add = (key: string): void => {
    if (found.has(key) && key !== series?.by && key !== series?.from) return
    found.add(key)
    const condition = resource.fields[key]?.options.showWhen
    if (condition && !found.has(condition.field)) add(condition.field)
  }
  sectionsOf(resource, fields).forEach(section => section.fields.forEach(add))
  return [...found]
}

/** The resource with this form for its own. What all later rows of a series share cannot be when each of them is, nor whose they are. */
const asForm = (resource: Resource, { fields, series }: RowForm): Resource => {
  // Dates of a rule are moved with it.
  if (repeatOf(resource)) return { ...resource, form: fields }
  const stays = (key: string): boolean => key !== series?.by && key !== series?.from
  return {
    ...resource,
    form: fields.flatMap((part): Resource['form'] => {
      if (typeof part === 'string') return stays(part) ? [part] : []
      return [{ ...part, fields: part.fields.filter(stays) }]
    }),
  }
}

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
