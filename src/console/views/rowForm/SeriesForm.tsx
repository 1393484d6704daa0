import { useState } from 'react'
import { Box, Paper } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { fieldOfKey } from '#catalogue'
import { inSentence, nounOf, type RowForm, type Resource } from '#model'
import { t } from '#texts/seriesForm.ts'
import { ConfirmDialog, Notice } from '#widgets'
import { ColumnCell, RecordLoading, useCounts, useEnv, usePaths } from '#shared'
import { refusal } from '../../data/errors.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { changed } from '../../data/values.ts'
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx'
import type { Values } from '../form/initial.ts'
import { flashMessage } from '../list/useBulk.ts'
import { useVerbs, useRowsOf } from '../../services/resources.ts'
import { filterMoment } from '../../data/filter.ts'

/** As many rows as one page brings; more are counted and not listed. */
const LISTED = 50

type Series = ReturnType<typeof useSeries>

/** What two rows of a series have in common, as a filter says it: the row that both point at, or one plain value. */
const sharedBy = (value: unknown): Readonly<Record<string, unknown>> | null => {
  const is = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof is === 'string' && is !== '' ? { is } : null
}

/** This row and those of its series that come after it, in their order; `rows` is undefined while nobody knows, null for a row of no series. */
const useSeries = (resource: Resource, record: ConsoleRecord, { by, from }: NonNullable<RowForm['series']>) => {
  const env = useEnv()
  const shared = sharedBy(record[by])
  const start = filterMoment(resource, from, record[from], env())
  const filter = { [by]: shared, [from]: { from: start } }
  const asked = { perPage: LISTED, sort: from, filter, columns: [from] }
  const { data, error, refetch } = useRowsOf(resource.name, 'series', asked, { enabled: shared !== null && start !== null })
  if (shared === null || start === null) return { rows: null, error: null, retry: () => undefined }
  return {
    rows: data ? { filter, total: data.total ?? data.data.length, listed: data.data } : undefined,
    error,
    retry: () => void refetch(),
  }
}

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
