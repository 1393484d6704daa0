import { useMemo } from 'react'
import { clsx } from 'clsx'
import type { Resource, RowForm } from '#model'
import text from '#widgets/text.module.css'
import type { ConsoleRecord } from '../../data/types.ts'
import { valuesIn } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { Heading } from '../shared/Heading.tsx'
import { Page } from '../shared/Page.tsx'
import { AccessDenied } from '../shared/AccessDenied.tsx'
import { RowNav } from '../shared/RowNav.tsx'
import { RecordLoading } from '../shared/RecordLoading.tsx'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { usePaths } from '../shared/usePaths.ts'
import { useFrozenRecord } from '../shared/useRecord.ts'
import { useBreadcrumbs } from '../shared/useBreadcrumbs.ts'
import { asForm, formKeys } from './formKeys.ts'
import { SeriesForm } from './SeriesForm.tsx'

interface FormViewProps {
  readonly resource: Resource
  readonly form: RowForm
}

/** Another form of a row: some of its fields, at an address of their own; with `series` for all later rows too (R3.13, R3.32, R3.33). */
const FormView = ({ resource, form }: FormViewProps) => {
  const keys = useMemo(() => formKeys(resource, form), [resource, form])
  const loaded = useFrozenRecord(resource, keys)
  return loaded.record ? (
    <Filling key={loaded.record.id} resource={resource} form={form} keys={keys} record={loaded.record} />
  ) : (
    <RecordLoading loaded={loaded} />
  )
}

const Filling = ({
  resource,
  form,
  keys,
  record,
}: FormViewProps & { readonly keys: readonly string[]; readonly record: ConsoleRecord }) => {
  const paths = usePaths(resource)
  const trail = useBreadcrumbs(resource)
  const inside = useMemo(() => asForm(resource, form), [resource, form])
  const reason = reasonOf(useMay(resource).change(record))
  const values = useMemo(() => valuesIn(inside, record), [inside, record])
  const row = paths.open(record)
  const shared = { resource: inside, record, values, columns: keys, cancelTo: row ?? paths.back }
  return (
    <Page>
      <Heading
        help={resource}
        title={form.label}
        crumbs={[...trail.through, ...(row === null ? [] : [{ to: row, label: record.recordTitle }])]}
        beside={<span className={clsx(text['small'], text['quiet'])}>{record.recordTitle}</span>}
      />
      <RowNav resource={resource} id={record.id} title={record.recordTitle} />
      {reason ? (
        <AccessDenied reason={reason} />
      ) : form.series ? (
        <SeriesForm {...shared} series={form.series} />
      ) : (
        <RecordForm {...shared} afterwards={() => row ?? paths.back} />
      )}
    </Page>
  )
}

export default FormView
