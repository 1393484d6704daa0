import { useState, type ReactNode } from 'react'
import { Stack } from '@mui/material'
import { ROLLUP_PERIODS } from '#model/period.ts'
import { t } from '#texts/scorecard.ts'
import { ActionButton, Caption, IconAction, LinkButton, lazyPart, useFormats } from '#widgets'
import { Pick } from '../Pick.tsx'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import type { ScorecardOptions } from './scorecard.ts'
import type { Scorecard } from './useScorecard.ts'

const Counted = lazyPart(() => import('../overview/Counted.tsx'))

interface Props {
  readonly options: ScorecardOptions
  readonly scorecard: Scorecard
  /** What saves it; null while nothing is counted. */
  readonly file: ReactNode
  /** Where it is scheduled; null for who may not. */
  readonly scheduleAt: string | null
}

/** The period, what it is compared with, when it was counted, and how. */
export const ScoreBar = ({ options, scorecard, file, scheduleAt }: Props) => {
  const { daySpan, shortMoment, wall } = useFormats()
  const words = useFigureWords()
  const [isTelling, setTelling] = useState(false)
  const { period, days, before, declared, isCompared, isSame, communities } = scorecard
  const moments = communities.flatMap(({ countedAt }) => countedAt ?? []).sort()
  const [first] = moments
  const last = moments.at(-1)
  const when = (moment: string): string => shortMoment(wall(moment))
  return (
    <Stack direction="row" role="group" aria-label={t('overview.period.title')} sx={BAR} useFlexGap>
      <Pick
        isLong
        label={t('overview.period.title')}
        value={period}
        onPick={scorecard.setPeriod}
        options={ROLLUP_PERIODS.map(key => [
          key,
          key === period ? `${words.periodName(key)}: ${daySpan(days.from, days.to)}` : words.periodName(key),
        ])}
      />
      <Pick
        isLong
        label={t('overview.compare.title')}
        value={isCompared ? 'before' : 'none'}
        onPick={scorecard.setCompared}
        options={(['before', 'none'] as const).map(how => [
          how,
          how === 'before' && before ? t('overview.compare.days', { days: daySpan(before.from, before.to) }) : t(`overview.compare.${how}`),
        ])}
      />
      <Pick
        label={t('scorecard.among.title')}
        value={isSame ? 'same' : 'all'}
        onPick={scorecard.setSame}
        options={(['all', 'same'] as const).map(which => [which, t(`scorecard.among.${which}`)])}
      />
      <Stack direction="row" useFlexGap sx={END}>
        {first !== undefined && last !== undefined && (
          <Caption title={t('scorecard.countedHelp')}>
            {when(first) === when(last)
              ? t('scorecard.counted', { when: when(last) })
              : t('scorecard.countedFrom', { first: when(first), last: when(last) })}
          </Caption>
        )}
        <ActionButton size="tool" icon="help" onClick={() => setTelling(true)}>
          {t('overview.counted.title')}
        </ActionButton>
        {scheduleAt !== null && (
          <LinkButton size="tool" icon="clock" to={scheduleAt}>
            {t('overview.schedule')}
          </LinkButton>
        )}
        {file}
        <IconAction framed size="tool" icon="print" label={t('overview.print')} onClick={() => window.print()} />
      </Stack>
      {isTelling && (
        <Counted
          options={options}
          declared={declared}
          chosen={{ days }}
          note={t('scorecard.countedHelp')}
          onClose={() => setTelling(false)}
        />
      )}
    </Stack>
  )
}

const BAR = { displayPrint: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: { xs: 1.5, md: 2 } }
const END = { flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { md: 'auto' } }
