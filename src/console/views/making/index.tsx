import { inSentence, type Making, type Resource } from '#model'
import { useMemo } from 'react'
import { titleKeys } from '#catalogue'
import { t } from '#texts/forms.ts'
import { withoutFields } from '../../routing/withoutFields.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { initialValues, type Values } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { Heading } from '../shared/Heading.tsx'
import { AccessDenied } from '../shared/AccessDenied.tsx'
import { RecordLoading } from '../shared/RecordLoading.tsx'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { usePaths } from '../shared/usePaths.ts'
import { useFrozenRecord } from '../shared/useRecord.ts'
import { useBreadcrumbs } from '../shared/useBreadcrumbs.ts'

interface MakingViewProps {
  readonly pattern: Resource
  readonly making: Making & { readonly target: Resource }
}

/** What a new row starts from: its own first values, and what the pattern says in their place. */
export const valuesFrom = (target: Resource, copies: Making['copies'], row: Values): Values => ({
  ...initialValues(target),
  ...Object.fromEntries(
    Object.entries(copies).flatMap(([to, from]) => (to in target.fields && row[from] !== undefined ? [[to, row[from]]] : [])),
  ),
})

/** The form of a new row that starts from a pattern's values; leads to the new row when it is saved (R3.11, R3.16, R3.34). */
const MakingView = ({ pattern, making }: MakingViewProps) => {
  const columns = useMemo(() => [...new Set([...Object.values(making.copies), ...titleKeys(pattern)])], [making, pattern])
  const loaded = useFrozenRecord(pattern, columns)
  return loaded.record ? (
    <Starting key={loaded.record.id} pattern={pattern} making={making} record={loaded.record} />
  ) : (
    <RecordLoading loaded={loaded} />
  )
}

const Starting = ({ pattern, making, record }: MakingViewProps & { readonly record: ConsoleRecord }) => {
  const { source, copies } = making
  const target = useMemo(() => withoutFields(making.target, [source]), [making, source])
  const from = usePaths(pattern)
  const to = usePaths(target)
  const trail = useBreadcrumbs(pattern)
  const reason = reasonOf(useMay(target).write)
  const values = useMemo(() => valuesFrom(target, copies, record), [target, copies, record])
  const fixed = useMemo(() => ({ [source]: { id: record.id, title: record.recordTitle } }), [source, record])
  const row = from.open(record)
  const back = row ?? from.back
  return (
    <section className="v-page">
      <Heading
        help={target}
        title={t('forms.newFrom', { what: inSentence(target.label[0]), title: record.recordTitle })}
        crumbs={[...trail.through, ...(row === null ? [] : [{ to: row, label: record.recordTitle }])]}
        beside={<span className="v-small v-quiet">{t('forms.nothingSaved')}</span>}
      />
      {reason ? (
        <AccessDenied reason={reason} />
      ) : (
        <RecordForm
          resource={target}
          record={null}
          values={values}
          fixed={fixed}
          afterwards={saved => to.open(saved) ?? back}
          cancelTo={back}
        />
      )}
    </section>
  )
}

export default MakingView
