import { useState } from 'react'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQueryClient } from '@tanstack/react-query'
import { fieldOfKey } from '#catalogue'
import { inSentence, nounOf, type RowForm } from '#model'
import { t } from '#texts/seriesForm.ts'
import { ConfirmDialog } from '#widgets/ConfirmDialog.tsx'
import { Notice } from '#widgets/Notice.tsx'
import { refusal } from '../../data/errors.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { changed } from '../../data/values.ts'
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx'
import type { Values } from '../form/initial.ts'
import { flashMessage } from '../list/useBulk.ts'
import { ColumnCell } from '../shared/Cell.tsx'
import { useCounts } from '../shared/useCounts.ts'
import { RecordLoading } from '../shared/RecordLoading.tsx'
import { usePaths } from '../shared/usePaths.ts'
import { useVerbs } from '../../services/useVerbs.ts'
import { useSeries, type Series } from './useSeries.ts'

type SeriesFormProps = Omit<RecordFormProps, 'through' | 'saveLabel' | 'afterwards' | 'record'> & {
  readonly record: NonNullable<RecordFormProps['record']>
  readonly series: NonNullable<RowForm['series']>
}

/** 'this and 23 later events of the series', or 'this event, the last of its series'. */
const saysSeries = (total: number, [one, many]: readonly [string, string], number: (value: number) => string): string => {
  const count = total - 1
  return count < 1 ? t('seriesForm.last', { one }) : t('seriesForm.later', { one, many, count: number(count), smart_count: count })
}

const Note = ({ message }: { readonly message: string }) => (
  <Box sx={{ mt: 2 }}>
    <Notice icon="repeat">{message}</Notice>
  </Box>
)

/** A form whose values go to a row and to all later ones of its series, after the dates were looked at; earlier rows stay (R3.13, R3.33). */
export const SeriesForm = ({ series, ...form }: SeriesFormProps) => {
  const { resource, record } = form
  const found = useSeries(resource, record, series)
  if (found.rows === undefined) return <RecordLoading error={found.error} retry={found.retry} />
  if (found.rows === null)
    return (
      <>
        <Note message={t('seriesForm.none', { one: inSentence(resource.label[0]) })} />
        <RecordForm {...form} />
      </>
    )
  return <Sharing {...form} series={series} rows={found.rows} />
}

type Rows = NonNullable<Series['rows']>

const Sharing = ({ series, rows, ...form }: SeriesFormProps & { readonly rows: Rows }) => {
  const { resource, record } = form
  const verbs = useVerbs()
  const queries = useQueryClient()
  const paths = usePaths(resource)
  const counts = useCounts()
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  // What the form was opened with says which rows they are: a refresh in the background must not change that unseen.
  const [{ filter, total, listed }] = useState(rows)
  const says = saysSeries(total, nounOf(resource), counts.number)
  // The field whose values tell the rows apart: when each of them is.
  const when = fieldOfKey(resource, series.from)
  const more = total - listed.length

  const through = async (values: Values): Promise<ConsoleRecord | null> => {
    const data = changed(values, record)
    if (Object.keys(data).length === 0) throw refusal(t('seriesForm.nothing'))
    const isConfirmed = await new Promise<boolean>(resolve => setAnswer(() => resolve))
    setAnswer(null)
    if (!isConfirmed) return null
    const { done, refused, changeSet } = await verbs.change(resource.name, { filter, expected: total }, data)
    const [first] = refused
    if (done === 0 && first) throw refusal(first.message)
    const message = t('seriesForm.done', { rows: counts.pluralize(done, nounOf(resource)) })
    flashMessage.put(resource.name, { message, refused, changeSet, failed: false })
    queries.removeQueries({ predicate: ({ queryKey: [name, verb] }) => name === resource.name && verb === 'getOne' })
    void queries.invalidateQueries({ queryKey: [resource.name] })
    return record
  }
  return (
    <>
      <Note message={t('seriesForm.note', { which: says })} />
      <RecordForm
        {...form}
        through={through}
        saveLabel={t('seriesForm.save')}
        afterwards={() => (resource.detail === false ? null : paths.show(record.id)) ?? paths.back}
      />
      <ConfirmDialog
        open={answer !== null}
        title={t('seriesForm.title', { which: says })}
        action={t('seriesForm.action', { rows: counts.pluralize(total, nounOf(resource)) })}
        keep={t('forms.keepEditing')}
        onConfirm={() => answer?.(true)}
        onClose={() => answer?.(false)}
      >
        <p>{t('seriesForm.lead')}</p>
        <Paper variant="outlined" component="ul" tabIndex={0} aria-label={t('seriesForm.dates')} sx={LIST}>
          {listed.map(one => (
            <li key={one.id}>{when && <ColumnCell named={when} record={one} />}</li>
          ))}
        </Paper>
        {more > 0 && <p>{t('seriesForm.more', { rows: counts.pluralize(more, nounOf(resource)) })}</p>}
      </ConfirmDialog>
    </>
  )
}

const LIST = { my: 1.5, p: 1.5, maxHeight: '14rem', overflowY: 'auto', color: 'text.primary' }
