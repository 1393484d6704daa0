import { useMemo, useState } from 'react'
import { clsx } from 'clsx'
import { Box } from '@mui/material'
import { t } from '#texts/scorecard.ts'
import { ActionButton, Icon, TextLink, VisuallyHidden } from '#widgets'
import table from '#widgets/table.module.css'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { SectionCard } from '#shared'
import { numberOf, rankingBy, type Community, type Ranked } from './rank.ts'
import styles from './scorecard.module.css'
import type { Scorecard } from './useScorecard.ts'

const FIRST = 50

/** Every measure of every community. Its worst and best quarters are told by an arrow as well as by their ground; each number opens its rows. */
export const Matrix = ({ scorecard }: { readonly scorecard: Scorecard }) => {
  const words = useFigureWords()
  const [isWhole, setWhole] = useState(false)
  const { figures, communities, completeness, measure, ranking } = scorecard
  const places = useMemo(
    () =>
      new Map(
        figures.map(({ name, figure }) => {
          const all = rankingBy(communities, name, figure, completeness).all
          return [name, new Map(all.map((one): [Community, Ranked] => [one.community, one]))]
        }),
      ),
    [figures, communities, completeness],
  )
  const rows = (ranking?.all ?? []).map(({ community }) => community)
  const shown = isWhole ? rows : rows.slice(0, FIRST)
  return (
    <SectionCard title={t('scorecard.all')}>
      <p className={styles['legend']}>
        <Icon name="arrowDown" size={14} /> {t('scorecard.worstKey')} <Icon name="arrowUp" size={14} /> {t('scorecard.bestKey')}
      </p>
      <Box sx={{ px: 2, pb: 1.5, overflowX: 'auto', position: 'relative' }} tabIndex={0} role="group" aria-label={t('scorecard.all')}>
        <table className={clsx(table['table'], styles['matrix'])}>
          <thead>
            <tr>
              <th scope="col">{t('scorecard.community')}</th>
              {figures.map(({ name, figure }) => (
                <th key={name} scope="col" aria-sort={name === measure?.name ? 'other' : undefined}>
                  {/* Paper repeats no button at the head of its next page. */}
                  <Box component="span" sx={figure.good === undefined ? {} : { display: 'none', displayPrint: 'inline' }}>
                    {figure.label}
                  </Box>
                  {figure.good !== undefined && (
                    <Box
                      component="button"
                      sx={{ '@media print': { '&&': { display: 'none' } } }}
                      type="button"
                      className={styles['sort']}
                      aria-pressed={name === measure?.name}
                      title={t('scorecard.worstFirst', { figure: figure.label })}
                      onClick={() => scorecard.setMeasure(name)}
                    >
                      {figure.label}
                      {name === measure?.name && <Icon name="down" size={14} />}
                    </Box>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(community => (
              <tr key={community.organizationId} data-community={community.name}>
                <th scope="row">
                  <TextLink to={`/organizations/${community.organizationId}`} color="inherit">
                    {community.name}
                  </TextLink>
                </th>
                {figures.map(({ name, figure }) => {
                  const number = numberOf(community, name)
                  const stands = places.get(name)?.get(community)?.stands ?? null
                  const to = number?.now.value ? scorecard.openingAt(community, name) : null
                  const text = number ? words.numberText(figure, number.now) : '–'
                  return (
                    <td key={name} data-stands={stands ?? undefined}>
                      {stands && (
                        <>
                          <Icon name={stands === 'worst' ? 'arrowDown' : 'arrowUp'} size={14} />
                          <VisuallyHidden>{t(`scorecard.${stands}`)}: </VisuallyHidden>
                        </>
                      )}
                      <TextLink to={to} title={t('scorecard.opens', { figure: figure.label, community: community.name })}>
                        {text}
                      </TextLink>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > FIRST && !isWhole && (
          <ActionButton size="small" onClick={() => setWhole(true)} sx={{ mt: 1.5 }}>
            {t('scorecard.showAll', { count: words.number(rows.length) })}
          </ActionButton>
        )}
      </Box>
    </SectionCard>
  )
}
