import { useDeferredValue } from 'react'
import { Box, Skeleton, Typography } from '@mui/material'
import { mayRead } from '#access'
import type { Shown } from '#console/outline/learn.ts'
import { useUrlMap } from '#console/routing/urlMap.tsx'
import { useConsole } from '#console/session/context.tsx'
import type { Resource, View } from '#model'
import { t } from '#texts/overview.ts'
import { Notice, VisuallyHidden, useFieldServices, useFormats } from '#widgets'
import { useOutline } from '#shared'
import { ChartCard } from './ChartCard.tsx'
import { Groups } from './Groups.tsx'
import type { OverviewOptions } from './options.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { ReportFile } from './ReportFile.tsx'
import sheet from '#widgets/sheet.module.css'
import { Tile } from './Tile.tsx'
import { narrowedWords, useChosen, useFigures, useFiguresDeclared, useOpening } from './useOverview.ts'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { useScheduleLink } from './useScheduleLink.ts'

/** Figures over a period beside the one before: tiles, charts, groups. Each opens the rows that it counts. */
const Overview = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const options = view.options as OverviewOptions
  const declared = useFiguresDeclared(resource, options)
  const chosen = useChosen(options)
  const { answers, error, isPending, isFetching, refetch } = useFigures(resource, options, chosen)
  // Figures first: charts and groups are drawn once those are painted.
  const drawn = useDeferredValue(answers, null)
  const opening = useOpening(declared, chosen)
  useOutline('GetFigures', isFetching ? undefined : answers, shownTiles)
  const words = useFigureWords()
  const { hasFlag } = useFieldServices()
  const { person, organization } = useConsole()
  const urlMap = useUrlMap()
  const { daySpan } = useFormats()
  const complete = options.completeness === undefined ? null : declared.named(options.completeness)
  const { target } = complete?.figure ?? {}
  const { days, before, where } = chosen
  const about = [
    `${resource.label[1]}, ${organization.name}`,
    `${daySpan(days.from, days.to)}${before ? `. ${t('overview.compare.days', { days: daySpan(before.from, before.to) })}` : ''}`,
    ...(where.length > 0 ? [narrowedWords(declared, where).join(', ')] : []),
  ]
  const completeness = answers?.completeness
  const isIncomplete =
    complete && target !== undefined && typeof completeness?.now.value === 'number' && completeness.now.value < target && completeness.told
  return (
    <Box className={sheet['sheet']} aria-busy={isFetching} sx={{ pb: 4 }}>
      <Box component="p" data-title sx={ON_PAPER}>
        {about.join('. ')}
      </Box>
      <PeriodBar
        options={options}
        declared={declared}
        chosen={chosen}
        answers={answers}
        complete={complete}
        file={answers && <ReportFile resource={resource} view={view} />}
        scheduleAt={useScheduleLink(resource, view, { ...chosen, declared })}
      />
      {!chosen.isRight && <Notice tone="warning">{t('overview.period.wrong')}</Notice>}
      {error && (
        <Notice tone="error" retry={refetch}>
          {t('overview.failed', { reason: error.message })}
        </Notice>
      )}
      {isIncomplete && completeness.now.value !== null && (
        <Box sx={{ mb: 1.5 }}>
          <Notice tone="warning">
            {t('overview.incomplete', {
              label: complete.figure.label,
              value: words.amount(complete.figure, completeness.now.value),
              target: words.amount(complete.figure, target ?? 0),
            })}
          </Notice>
        </Box>
      )}
      {isPending && (
        <Box sx={TILES} data-waiting>
          <VisuallyHidden role="status">{t('overview.loading')}</VisuallyHidden>
          {options.figures.map(name => (
            <Skeleton key={name} variant="rounded" height="9rem" />
          ))}
        </Box>
      )}
      {answers && (
        <>
          <Box component="ul" sx={TILES}>
            {options.figures.map((name, index) => {
              const figure = declared.named(name)
              const answer = answers.tiles[index]
              if (!figure || !answer || (figure.figure.flag !== undefined && !hasFlag(figure.figure.flag))) return null
              // What this organization does not have, like meals beside an e-menu, is no matter of anybody's role.
              const isHere = urlMap?.routes.some(route => 'resource' in route && route.resource.name === figure.resource.name) ?? true
              return answer.told || isHere || !mayRead(figure.resource, person, organization).allowed ? (
                <Tile
                  key={name}
                  named={figure}
                  answer={answer}
                  halves={declared.halves(figure)}
                  isCounted={declared.isCounted(figure)}
                  isCompared={before !== null}
                  unfiltered={declared.unfiltered(figure, where)}
                  to={opening(name, days)}
                />
              ) : null
            })}
          </Box>
          {drawn === null && <Box sx={BELOW} />}
          <Box sx={CHARTS}>
            {(options.charts ?? []).map((chart, index) => {
              const answer = drawn?.charts[index]
              return answer ? (
                <ChartCard
                  key={index}
                  chart={chart}
                  answer={answer}
                  declared={declared}
                  chosen={chosen}
                  opening={opening}
                  file={resource.name}
                  about={about}
                />
              ) : null
            })}
          </Box>
          {options.groups && drawn && chosen.groupBy !== null && (
            <Groups options={options} answers={drawn.groups} declared={declared} chosen={chosen} opening={opening} />
          )}
        </>
      )}
      {answers?.tiles.some(({ told }) => told) && answers.tiles.every(({ now }) => now.value === null || now.value === 0) && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {t(where.length > 0 ? 'overview.nothingNarrowed' : 'overview.nothingLong')}
        </Typography>
      )}
    </Box>
  )
}

/** What is drawn of it before its code is there: its figures. */
const shownTiles = (): Shown | null => {
  const tiles = [...document.querySelectorAll('main [data-figure]')]
  const box = tiles[0]?.parentElement
  return box
    ? {
        box,
        frames: tiles,
        words: tiles.flatMap(tile => tile.querySelector('h2') ?? []),
        rows: tiles.map(tile => ({
          key: tile.getAttribute('data-figure') ?? '',
          values: [...tile.querySelectorAll<HTMLElement>('[data-value]')],
        })),
        as: 'tiles',
      }
    : null
}

const ON_PAPER = { display: 'none', displayPrint: 'block', m: 0, mb: 1 }
const TILES = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' }
// As high as a window, so that the page scrolls from the first and nothing moves to the side.
const BELOW = { height: '100vh' }
const CHARTS = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }

export default Overview
