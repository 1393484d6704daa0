import { useState, type ReactNode } from 'react'
import { Stack } from '@mui/material'
import type { NamedFigure } from '#catalogue/figures.ts'
import { t } from '#texts/overview.ts'
import { offeredOptions, type ChoiceOption } from '#fields/choice/options.ts'
import {
  ActionButton,
  Caption,
  Icon,
  IconAction,
  LinkButton,
  lazyPart,
  useAnchor,
  useFieldServices,
  useFormats,
  useIsPhone,
} from '#widgets'
import type { partedAnswers } from './figures.ts'
import type { OverviewOptions } from './options.ts'
import { DayBox } from '../DayBox.tsx'
import { Pick } from '../Pick.tsx'
import { DEFAULT_PERIOD, PRESETS } from '#model/period.ts'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import type { Chosen, FiguresDeclared } from './useOverview.ts'

const ViewsMenu = lazyPart(() => import('#console/views/list/ViewsMenu.tsx'))
const Counted = lazyPart(() => import('./Counted.tsx'))

interface Props {
  readonly options: OverviewOptions
  readonly declared: FiguresDeclared
  readonly chosen: Chosen
  readonly answers: ReturnType<typeof partedAnswers> | null
  readonly complete: NamedFigure | null
  /** What saves it; null while there is nothing to save. */
  readonly file: ReactNode
  /** Where it is scheduled; null for who may not. */
  readonly scheduleAt: string | null
}

const CUSTOM = 'custom'

/** The period, what it is compared with, what narrows the figures, and how far they can be believed. */
export const PeriodBar = ({ options, declared, chosen, answers, complete, file, scheduleAt }: Props) => {
  const { daySpan, today } = useFormats()
  const { hasFlag } = useFieldServices()
  const words = useFigureWords()
  const { anchor, opener, close } = useAnchor('dialog')
  const [isTelling, setTelling] = useState(false)
  const isPhone = useIsPhone()
  const folds = isPhone && (options.filters ?? []).length > 0
  // On a phone figures come first; what narrows them is seen from the start.
  const [isOpen, setOpen] = useState(chosen.where.length > 0)
  const { period, days, before, compare } = chosen
  const isPreset = (PRESETS as readonly string[]).includes(period)
  const taken = answers?.completeness?.now.value
  const narrowing = (
    <>
      <Pick
        isLong
        label={t('overview.compare.title')}
        value={compare}
        onPick={chosen.setCompare}
        options={(['before', 'year', 'none'] as const).map(how => [
          how,
          how === compare && before ? t('overview.compare.days', { days: daySpan(before.from, before.to) }) : t(`overview.compare.${how}`),
        ])}
      />
      {(options.filters ?? []).map((path, index) => {
        const found = declared.fieldAt(options.figures[0] ?? '', path)
        const offered = (found?.field?.options as { readonly options?: readonly ChoiceOption[] } | undefined)?.options
        const value = chosen.chosen[path] ?? ''
        const known = offered
          ? offeredOptions(offered, hasFlag, [value]).map(one => [one.value, one.label] as const)
          : (answers?.filters[index]?.groups ?? []).flatMap(({ key, title }) => (key === '' ? [] : [[key, title ?? key] as const]))
        const listed = value !== '' && !known.some(([key]) => key === value) ? [...known, [value, value] as const] : known
        return (
          <Pick
            key={path}
            label={declared.fieldLabel(path)}
            value={value}
            onPick={key => chosen.setWhere(path, key === '' ? null : key)}
            options={[['', `${declared.fieldLabel(path)}: ${t('overview.all')}`], ...listed]}
          />
        )
      })}
    </>
  )
  return (
    <Stack direction="row" role="group" aria-label={t('overview.period.title')} sx={BAR} useFlexGap>
      <Pick
        isLong
        label={t('overview.period.title')}
        value={isPreset ? period : CUSTOM}
        onPick={key => chosen.setPeriod(key === CUSTOM ? `${days.from}..${days.to}` : key)}
        options={[
          ...PRESETS.map(
            key => [key, key === period ? `${words.periodName(key)}: ${daySpan(days.from, days.to)}` : words.periodName(key)] as const,
          ),
          [CUSTOM, t('overview.period.custom')],
        ]}
      />
      {!isPreset && period !== DEFAULT_PERIOD && (
        <>
          <DayBox
            label={t('overview.period.from')}
            day={days.from}
            last={today()}
            onChange={from => chosen.setPeriod(`${from}..${days.to}`)}
          />
          <DayBox label={t('overview.period.to')} day={days.to} last={today()} onChange={to => chosen.setPeriod(`${days.from}..${to}`)} />
        </>
      )}
      {!folds && narrowing}
      <Stack direction="row" useFlexGap sx={END}>
        {folds && (
          <ActionButton size="tool" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('overview.filter')}
          </ActionButton>
        )}
        {complete && typeof taken === 'number' && (
          <Caption sx={TAKEN}>
            {t('overview.complete', { label: complete.figure.label, value: words.amount(complete.figure, taken) })}
          </Caption>
        )}
        {isPhone ? (
          <IconAction framed size="tool" icon="help" label={t('overview.counted.title')} onClick={() => setTelling(true)} />
        ) : (
          <ActionButton size="tool" icon="help" onClick={() => setTelling(true)}>
            {t('overview.counted.title')}
          </ActionButton>
        )}
        {scheduleAt !== null && (
          <LinkButton size="tool" icon="clock" to={scheduleAt}>
            {t('overview.schedule')}
          </LinkButton>
        )}
        {file}
        <IconAction framed size="tool" icon="print" label={t('overview.print')} onClick={() => window.print()} />
        <ActionButton size="tool" icon="bookmark" endIcon={<Icon name="down" size={16} />} {...opener}>
          {t('overview.saved')}
        </ActionButton>
      </Stack>
      {folds && isOpen && narrowing}
      {anchor && <ViewsMenu anchor={anchor} onClose={close} />}
      {isTelling && <Counted options={options} declared={declared} chosen={chosen} onClose={() => setTelling(false)} />}
    </Stack>
  )
}

const BAR = { displayPrint: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: { xs: 1.5, md: 2 } }
const END = { flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { md: 'auto' } }
// On a phone below the buttons, on a line of its own.
const TAKEN = { order: { xs: 1, md: 0 }, flexBasis: { xs: '100%', md: 'auto' } }
