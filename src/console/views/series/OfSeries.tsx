import { useMemo, useState } from 'react'
import { FormControlLabel, FormLabel, Paper, Radio, RadioGroup } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { RepeatOptions } from '#effects'
import { SCOPES, type Scope } from '#effects/repeat/series.ts'
import { inSentence, type SeriesReport } from '#model'
import { t } from '#texts/series.ts'
import { lazyOfForms } from '#widgets'
import { usePaths } from '#shared'
import { refusal } from '../../data/errors.ts'
import type { ConsoleRecord, SeriesEdit } from '../../data/types.ts'
import { changed } from '../../data/values.ts'
import { useVerbs } from '../../services/resources.ts'
import type { Values } from '../form/initial.ts'
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx'
import { flashMessage } from '../list/useBulk.ts'
import { withRule } from './useSeriesOf.ts'

const SeriesPreview = lazyOfForms(() => import('./SeriesPreview.tsx'))

export type RepeatingFormProps = Omit<RecordFormProps, 'through' | 'values' | 'record'> & {
  readonly record: ConsoleRecord
  /** Which dates it is for at first. Of 'this' it is saved as any row; what reaches others is looked at before. */
  readonly first: Scope
}

interface Asked {
  readonly edit: SeriesEdit
  readonly first: SeriesReport
  readonly answer: (report: SeriesReport | null) => void
}

/** The form of one of a series: it asks which of its dates a change is for. */
const OfSeries = ({
  first,
  options,
  ...form
}: Omit<RepeatingFormProps, 'values'> & { readonly options: RepeatOptions; readonly values: Values }) => {
  const { resource, record, values, cancelTo } = form
  const [scope, setScope] = useState(first)
  const [asked, setAsked] = useState<Asked | null>(null)
  const verbs = useVerbs()
  const queries = useQueryClient()
  const paths = usePaths(resource)
  const ruled = useMemo(() => withRule(resource, options), [resource, options])
  const isAlone = first === 'this' && scope === 'this'

  const through = async (typed: Values): Promise<ConsoleRecord | null> => {
    const data = changed(typed, values)
    if (Object.keys(data).length === 0) throw refusal(t('series.unchanged'))
    const edit: SeriesEdit = { form: ruled, id: record.id, version: record.version, values: data, scope, apply: false }
    // What is wrong with what was typed is said in the form.
    const found = await verbs.editSeries(resource.name, edit)
    const report = await new Promise<SeriesReport | null>(answer => setAsked({ edit, first: found, answer }))
    setAsked(null)
    if (!report) return null
    for (const name of [resource.name, options.series]) {
      queries.removeQueries({ predicate: ({ queryKey: [of, verb] }) => of === name && verb === 'getOne' })
      void queries.invalidateQueries({ queryKey: [name] })
    }
    return record
  }
  return (
    <>
      {first === 'this' && <ScopeChoice one={inSentence(resource.label[0])} scope={scope} onChoose={setScope} />}
      <RecordForm
        {...form}
        resource={isAlone ? resource : ruled}
        {...(isAlone
          ? {}
          : {
              through,
              saveLabel: t('series.preview'),
              afterwards: (saved: ConsoleRecord) => (resource.detail === false ? null : paths.show(saved.id)) ?? cancelTo,
            })}
      />
      {asked && (
        <SeriesPreview
          {...{ resource: ruled, record, edit: asked.edit, first: asked.first, before: values }}
          onBack={() => asked.answer(null)}
          onDone={(report, count) => {
            const message = t('series.done', { count, smart_count: count })
            flashMessage.put(resource.name, { message, refused: [], changeSet: report.changeSet, failed: false })
            asked.answer(report)
          }}
        />
      )}
    </>
  )
}

interface ScopeChoiceProps {
  readonly one: string
  readonly scope: Scope
  readonly onChoose: (scope: Scope) => void
}

const ScopeChoice = ({ one, scope, onChoose }: ScopeChoiceProps) => (
  <Paper variant="outlined" sx={{ mt: 2, px: 2, py: 1, maxWidth: 'var(--form-max)' }}>
    <FormLabel id="series-scope">{t('series.choice', { one })}</FormLabel>
    <RadioGroup row sx={{ columnGap: 3 }} aria-labelledby="series-scope" value={scope} onChange={(_, value) => onChoose(value as Scope)}>
      {SCOPES.map(name => (
        <FormControlLabel key={name} value={name} control={<Radio />} label={t(`series.${name}`, { one })} />
      ))}
    </RadioGroup>
  </Paper>
)

export default OfSeries
