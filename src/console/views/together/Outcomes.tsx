import { Box, CardContent, Stack } from '@mui/material'
import { actionsOf, chosenKey, fieldTypeOf, listKey, namedFields } from '#catalogue'
import { type CreatedWith, type Resource, type CreatedReport, type TogetherOutcome, isFilled } from '#model'
import { t } from '#texts/together.ts'
import { ActionButton, Caption, Icon, useFormats, useRested, type IconName, useNote } from '#widgets'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { SectionCard, useEnv } from '#shared'
import { isShown } from '../form/showWhen.ts'
import { useVerbs } from '../../services/resources.ts'

const PAUSE_MS = 500

/** What would become of everybody whom the form names, asked when typing pauses and nothing on the form is wrong. */
const useOutcomes = (form: Resource, made: CreatedWith, skip: readonly string[], fixed: object) => {
  const verbs = useVerbs()
  const env = useEnv()
  const { getValues } = useFormContext()
  const who = [listKey(made), chosenKey(made), made.by]
  const watched = useWatch({ name: [...who, ...made.asks] }) as readonly unknown[]
  const asked = useRested(JSON.stringify([watched, skip]), PAUSE_MS)
  const values = { ...getValues(), ...fixed } as Readonly<Record<string, unknown>>
  const isFine = namedFields(form).every(
    ({ key, field }) =>
      field.options.readOnly === true ||
      !isShown(form, key, values) ||
      fieldTypeOf(field).check(values[key] ?? fieldTypeOf(field).empty, field.options, env()).length === 0,
  )
  const enabled = isFine && who.some(key => isFilled(values[key]))
  const { data, isFetching } = useQuery({
    queryKey: [form.name, 'together', asked],
    queryFn: () => verbs.createTogether(form.name, { form, values, skip, apply: false }),
    enabled,
    retry: false,
    placeholderData: before => before,
  })
  return { rows: (enabled && data?.rows) || [], isBusy: isFetching }
}

const LOOKS: Readonly<Record<TogetherOutcome, { readonly icon: IconName; readonly color: string }>> = {
  new: { icon: 'plus', color: 'success.main' },
  known: { icon: 'person', color: 'info.main' },
  again: { icon: 'repeat', color: 'info.main' },
  kept: { icon: 'checkCircle', color: 'text.secondary' },
  skipped: { icon: 'close', color: 'text.secondary' },
  refused: { icon: 'alert', color: 'error.main' },
}

interface OutcomesProps {
  readonly form: Resource
  readonly made: CreatedWith
  readonly fixed: object
  /** Keys of those who are left out. */
  readonly skip: readonly string[]
  readonly onSkip: (skip: readonly string[]) => void
}

/** Beside everybody whom the form names, what will become of them when it is saved, and the offer to leave them out (R3.7). */
export const Outcomes = ({ form, made, fixed, skip, onSkip }: OutcomesProps) => {
  const { rows, isBusy } = useOutcomes(form, made, skip, fixed)
  const { number } = useFormats()
  const done = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'known' || outcome === 'again').length
  useNote('together', rows.length === 0 ? null : t('together.people', { count: number(done), smart_count: done }))
  const repeat = actionsOf(form).find(({ name }) => name === made.repeat)?.label ?? ''
  if (rows.length === 0) return isBusy ? <p role="status">{t('together.busy')}</p> : null
  const toggle = (key: string): void => onSkip(skip.includes(key) ? skip.filter(one => one !== key) : [...skip, key])
  return (
    <Box sx={AS_SECTIONS}>
      <SectionCard title={t('together.title')} count={rows.length} busy={isBusy}>
        <CardContent component="ul" sx={LIST}>
          {rows.map(row => (
            <Line key={row.key} row={row} repeat={repeat} onToggle={made.many ? () => toggle(row.key) : null} />
          ))}
        </CardContent>
      </SectionCard>
    </Box>
  )
}

interface LineProps {
  readonly row: CreatedReport['rows'][number]
  readonly repeat: string
  readonly onToggle: (() => void) | null
}

const Line = ({ row: { key, title, outcome, message }, repeat, onToggle }: LineProps) => {
  const { icon, color } = LOOKS[outcome]
  const who = title === '' ? key : title
  const isOut = outcome === 'skipped'
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{who}</b>
        {key.includes('@') && key !== who && <Caption component="div">{key}</Caption>}
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: 1, sm: 2 } }}>
        <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', color }}>
          <Icon name={icon} size={18} />
          <span>{outcome === 'again' ? repeat : t(`together.${outcome}`)}</span>
        </Stack>
        {message !== null && <Caption component="div">{message}</Caption>}
      </Box>
      {onToggle && outcome !== 'kept' && outcome !== 'refused' && (
        <ActionButton
          size="small"
          variant="text"
          onClick={onToggle}
          aria-label={t(isOut ? 'together.includeWho' : 'together.skipWho', { who: key.includes('@') ? key : who })}
        >
          {t(isOut ? 'together.include' : 'together.skip')}
        </ActionButton>
      )}
    </Box>
  )
}

// It stands among the sections of a form, which begin further in than those of a page.
const AS_SECTIONS = { '& > section > *': { px: { sm: 3 } } }
const LIST = { px: 2, py: 1, maxHeight: '30rem', overflowY: 'auto' }
const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) 6.5rem' },
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > button': { gridColumn: { xs: 2, sm: 3 }, gridRow: { xs: '1 / span 2', sm: 1 }, justifySelf: 'end' },
}
