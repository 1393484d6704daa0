import { useQuery } from '@tanstack/react-query'
import { Box, CardContent, Skeleton, Typography } from '@mui/material'
import { figureNamed } from '#catalogue/figures.ts'
import { filled, withParam } from '#console/routing/table.ts'
import { useUrlMap } from '#console/routing/urlMap.tsx'
import type { PanelProps } from '#console/services/views.ts'
import { FIGURES } from '#console/views/figures/document.ts'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { useRowsResource } from '#console/views/related/useRows.ts'
import { useVerbs } from '#console/services/resources.ts'
import { figureName, isAverage, type FigureAnswer } from '#model'
import { t } from '#texts/show.ts'
import { Caption, TextLink, useFormats } from '#widgets'
import { SectionCard } from '#shared'
import { lastDays } from '../days.ts'
import type { FiguresOptions } from './figures.ts'

/** Figures of rows that point here; each counted one is the way to its rows. */
const Figures = ({ record, panel }: PanelProps) => {
  const { rowsOf, through, figures, days: count } = panel.options as FiguresOptions
  const resource = useRowsResource(rowsOf)
  const verbs = useVerbs()
  const urlMap = useUrlMap()
  const words = useFigureWords()
  const { today } = useFormats()
  const days = lastDays(today(), count * 2)
  const period = { from: days[count] ?? '', to: days.at(-1) ?? '' }
  const before = { from: days[0] ?? '', to: days[count - 1] ?? '' }
  const where = [{ field: through, in: [record.id] }]
  const asks = figures.map(name => ({ figure: figureName(resource, name) }))
  const { data, isPending, error } = useQuery({
    queryKey: ['figures', rowsOf, 'panel', record.id, period, asks],
    queryFn: async () => (await verbs.ask(FIGURES, { period, before, where, asks }))['figures'] as readonly FigureAnswer[],
  })
  const list = urlMap?.table[rowsOf]?.list ?? null
  const toRows = (name: string): string | null =>
    list && urlMap && withParam(filled(list, { organizationId: urlMap.organizationId }), 'filter', { figure: { name, ...period, where } })
  const told = (data ?? []).flatMap(answer => {
    const named = figureNamed(name => (name === rowsOf ? resource : null), answer.figure)
    return named && answer.told ? [{ ...answer, ...named }] : []
  })
  if (!isPending && !error && told.length === 0) return null
  return (
    <SectionCard title={`${panel.title ?? resource.label[1]}, ${t('show.panels.lastDays', { count })}`} busy={isPending}>
      <CardContent>
        {isPending && <Skeleton variant="rounded" height="4rem" />}
        {error && <Typography variant="body2">{t('show.below.failed')}</Typography>}
        <Box component="dl" sx={TILES}>
          {told.map(({ name, figure, now, before: earlier }) => {
            const text = words.numberText(figure, now)
            const change = words.changeOf(figure, now, earlier)
            const isCounted = figure.of === undefined && figure.sum === undefined && !isAverage(figure) && figure.distinct === undefined
            const to = isCounted && now.value ? toRows(name) : null
            return (
              <div key={name}>
                <Caption component="dt" title={figure.says}>
                  {figure.label}
                </Caption>
                <Typography component="dd" variant="h2">
                  <TextLink to={to} aria-label={`${figure.label}: ${text}`}>
                    {text}
                  </TextLink>
                </Typography>
                {change && (
                  <Caption component="dd">
                    {change.direction === 'same' ? change.text : t(`show.panels.${change.direction}`, { amount: change.text })}
                  </Caption>
                )}
              </div>
            )
          })}
        </Box>
      </CardContent>
    </SectionCard>
  )
}

const TILES = { display: 'grid', gap: 2, m: 0, '& dd': { m: 0 }, gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))' }

export default Figures
