import { useMemo } from 'react'
import { declaredStates, isInOneOf, titleKeys } from '#catalogue'
import { inSentence, nounOf, type Making, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { statusWord } from '#widgets'
import { isForeign, reasonOf, useMay, usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { withoutFields } from '../../routing/fieldAccess.ts'
import { useConsole } from '../../session/context.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { FrozenRecord, CreateRecord } from '../form/RecordBase.tsx'
import { valuesFrom } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'

interface MakingViewProps {
  readonly pattern: Resource
  readonly making: Making & { readonly target: Resource }
}

/** The form of a new row that starts from a pattern's values; leads to the new row when it is saved (R3.11, R3.16, R3.34). */
const MakingView = ({ pattern, making }: MakingViewProps) => {
  const columns = useMemo(() => [...new Set([...Object.values(making.copies), ...titleKeys(pattern)])], [making, pattern])
  return (
    <FrozenRecord resource={pattern} columns={columns}>
      {record => (
        <CreateRecord resource={making.target}>
          <Starting pattern={pattern} making={making} record={record} />
        </CreateRecord>
      )}
    </FrozenRecord>
  )
}

const Starting = ({ pattern, making, record }: MakingViewProps & { readonly record: ConsoleRecord }) => {
  const { source, copies } = making
  const { organization } = useConsole()
  const target = useMemo(() => withoutFields(making.target, [source]), [making, source])
  const { open, back } = usePaths(pattern)
  const values = useMemo(
    () => valuesFrom(target, pattern, copies, record, isForeign(pattern, record, organization)),
    [target, pattern, copies, record, organization],
  )
  const fixed = useMemo(() => ({ [source]: { id: record.id, title: record.recordTitle } }), [source, record])
  const to = open(record)
  const refusal = reasonOf(useMay(target).write)
  const state = statusWord(record.status, declaredStates(pattern))
  const early = isInOneOf(making.from, record) ? null : t('forms.notFrom', { many: nounOf(pattern)[1], state })
  return (
    <FormPage
      resource={target}
      of={pattern}
      {...{ record, to }}
      title={t('forms.newFrom', { what: inSentence(target.label[0]), title: record.recordTitle })}
      beside={t('forms.nothingSaved')}
      reason={refusal ?? early}
    >
      <RecordForm {...{ values, fixed }} cancelTo={to ?? back} resource={target} record={null} />
    </FormPage>
  )
}

export default MakingView
