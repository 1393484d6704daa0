import { useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { LinkBase } from 'ra-core'
import { Box, Stack } from '@mui/material'
import { t } from '#texts/scorecard.ts'
import { ActionButton, Icon, VisuallyHidden } from '#widgets'
import { SectionCard } from '#shared'
import { Changed } from '../overview/Changed.tsx'
import { Pick } from '../Pick.tsx'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { numberOf, type Ranked } from './rank.ts'
import styles from './scorecard.module.css'
import type { Scorecard } from './useScorecard.ts'

const FIRST = 12

/** Communities by one measure, the worst first: a bar beside the target and the middle half, and the way to the rows behind it. */
export const RankList = ({ scorecard }: { readonly scorecard: Scorecard }) => {
  const words = useFigureWords()
  const [isWhole, setWhole] = useState(false)
  const { ranking, measure, figures } = scorecard
  if (!ranking || !measure) return null
  const { figure } = measure
  const { middle, all } = ranking
  const most = figure.unit === 'percent' ? 100 : Math.max(...all.map(({ value }) => value ?? 0), figure.target ?? 0, 1)
  const at = (value: number): string => `${Math.min(100, (value / most) * 100)}%`
  const shown = isWhole ? all : all.slice(0, FIRST)
  return (
    <SectionCard
      title={t('scorecard.worstFirst', { figure: figure.label })}
      action={
        <Box sx={{ displayPrint: 'none' }}>
          <Pick
            label={t('scorecard.measure')}
            value={measure.name}
            onPick={scorecard.setMeasure}
            options={figures.filter(one => one.figure.good !== undefined).map(one => [one.name, one.figure.label])}
          />
        </Box>
      }
    >
      <Stack direction="row" className={styles['legend']}>
        {middle && (
          <>
            <span className={styles['keyMiddle']} /> {t('scorecard.legend.middle')}
          </>
        )}
        {figure.target !== undefined && (
          <>
            <span className={styles['keyTarget']} /> {t('scorecard.legend.target', { value: words.amount(figure, figure.target) })}
          </>
        )}
      </Stack>
      <ol className={styles['ranks']}>
        {shown.map(one => (
          <li key={one.community.organizationId} data-community={one.community.name}>
            <Rank one={one} scorecard={scorecard}>
              <span className={styles['track']} aria-hidden>
                {middle && <span className={styles['middle']} style={{ left: at(middle[0]), right: `calc(100% - ${at(middle[1])})` }} />}
                {one.value !== null && (
                  <span
                    className={clsx(styles['bar'], one.place === null && middle && styles['hatched'])}
                    style={{ width: at(one.value) }}
                  />
                )}
                {figure.target !== undefined && <span className={styles['target']} style={{ left: at(figure.target) }} />}
              </span>
            </Rank>
          </li>
        ))}
      </ol>
      {all.length > FIRST && !isWhole && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <ActionButton size="small" onClick={() => setWhole(true)}>
            {t('scorecard.showAll', { count: words.number(all.length) })}
          </ActionButton>
        </Box>
      )}
    </SectionCard>
  )
}

const Rank = ({ one, scorecard, children }: { readonly one: Ranked; readonly scorecard: Scorecard; readonly children: ReactNode }) => {
  const words = useFigureWords()
  const { measure, complete, incomplete, isCompared, ranking } = scorecard
  if (!measure) return null
  const { community, place, stands } = one
  const { figure, name } = measure
  const number = numberOf(community, name)
  const to = scorecard.openingAt(community, name)
  const taken = complete && incomplete.includes(community) ? numberOf(community, complete.name)?.now.value : null
  const row = (
    <>
      <span className={styles['place']} aria-hidden>
        {place ?? '–'}
      </span>
      <span className={styles['name']}>
        {community.name}
        {place !== null && (
          <VisuallyHidden>
            , {t('scorecard.rank', { place })}
            {stands && `, ${t(`scorecard.${stands}`)}`}
          </VisuallyHidden>
        )}
      </span>
      {children}
      <span className={styles['number']}>{number ? words.numberText(figure, number.now) : '–'}</span>
      <span className={styles['change']}>
        {one.value === null ? (
          t('scorecard.nothing')
        ) : place === null && ranking?.middle ? (
          t('scorecard.notRanked')
        ) : isCompared && number ? (
          <Changed figure={figure} now={number.now} before={number.before} />
        ) : null}
      </span>
      {to !== null && <Icon name="right" size={16} />}
      {complete && typeof taken === 'number' && name !== complete.name && (
        <span className={styles['why']}>
          <Icon name="alert" size={14} />
          {t('scorecard.incomplete', { label: complete.figure.label, value: words.amount(complete.figure, taken) })}
        </span>
      )}
    </>
  )
  return to === null ? (
    <span className={styles['rank']}>{row}</span>
  ) : (
    <LinkBase to={to} className={styles['rank']} title={t('scorecard.opens', { figure: figure.label, community: community.name })}>
      {row}
    </LinkBase>
  )
}
