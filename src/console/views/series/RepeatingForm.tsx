import { inSentence } from '#model'
import { t } from '#texts/forms.ts'
import { Notice, lazyOfForms } from '#widgets'
import { RecordLoading } from '#shared'
import { RecordForm } from '../form/RecordForm.tsx'
import type { RepeatingFormProps } from './OfSeries.tsx'
import { useSeriesOf } from './useSeriesOf.ts'

const OfSeries = lazyOfForms(() => import('./OfSeries.tsx'), <RecordLoading error={null} retry={() => undefined} />)

/** The form of a row that may be one of a series: it asks which of its dates a change is for, and shows what becomes of each (R3.13). */
export const RepeatingForm = ({ first, ...form }: RepeatingFormProps) => {
  const { resource, record } = form
  const { options, repeats, values, error, retry } = useSeriesOf(resource, record)
  if (values === undefined) return <RecordLoading error={error} retry={retry} />
  if (options) return <OfSeries {...form} {...{ first, values, options }} />
  return (
    <>
      {repeats && first !== 'this' && <Notice icon="repeat">{t('forms.series.single', { one: inSentence(resource.label[0]) })}</Notice>}
      <RecordForm {...form} values={values} />
    </>
  )
}
