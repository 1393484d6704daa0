import { clsx } from 'clsx'
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { inSentence, type FigureAnswer } from '#model'
import { t } from '#texts/overview.ts'
import table from '#widgets/table.module.css'
import { TextLink } from '#widgets'
import { SectionCard } from '#shared'
import { Changed } from './Changed.tsx'
import { withAllGroups } from './figures.ts'
import type { OverviewOptions } from './options.ts'
import styles from './overview.module.css'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import type { Chosen, FiguresDeclared, Opening } from './useOverview.ts'

interface Props {
  readonly options: OverviewOptions
  readonly answers: readonly FigureAnswer[]
  readonly declared: FiguresDeclared
  readonly chosen: Chosen
  readonly opening: Opening
}

/** Figures side by side for the values of a field: by care level, by building. Each number opens its rows. */
export const Groups = ({ options, answers: given, declared, chosen, opening }: Props) => {
  const words = useFigureWords()
  const { groups } = options
  const by = chosen.groupBy ?? ''
  const answers = withAllGroups(given, ({ figure }) => declared.named(figure)?.figure)
  const named = (groups?.figures ?? []).flatMap((name, index) => {
    const figure = declared.named(name)
    const answer = answers[index]
    return figure && answer?.told ? [{ name, figure: figure.figure, answer }] : []
  })
  const keys = [...new Map(named.flatMap(({ answer }) => answer.groups.map(({ key, title }) => [key, title] as const)))]
  const labels = keys
    .map(([key, title]) => ({ key, label: declared.groupLabel(groups?.figures[0] ?? '', by, key, title) }))
    .sort((one, other) => Number(one.key === '') - Number(other.key === '') || one.label.localeCompare(other.label))
  if (named.length === 0) return null
  return (
    <Box sx={{ mt: 1.5, breakInside: 'avoid' }}>
      <SectionCard
        title={t('overview.groups', { what: inSentence(declared.fieldLabel(by)) })}
        action={
          (groups?.by.length ?? 0) > 1 && (
            <ToggleButtonGroup
              size="small"
              aria-label={t('overview.groupBy')}
              value={by}
              onChange={(_, path: string | null) => path && chosen.setGroup(path)}
            >
              {groups?.by.map(path => (
                <ToggleButton key={path} value={path} sx={{ px: 1.5 }}>
                  {declared.fieldLabel(path)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )
        }
      >
        <Box
          sx={{ px: 2, pb: 1.5, overflowX: 'auto', position: 'relative' }}
          tabIndex={0}
          role="group"
          aria-label={t('overview.groups', { what: inSentence(declared.fieldLabel(by)) })}
        >
          <table className={clsx(table['table'], styles['groups'])}>
            <thead>
              <tr>
                <th scope="col">{declared.fieldLabel(by)}</th>
                {named.map(({ name, figure }) => (
                  <th key={name} scope="col">
                    {figure.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map(({ key, label }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {named.map(({ name, figure, answer }) => {
                    const cell = answer.groups.find(one => one.key === key)
                    if (!cell) return <td key={name}>–</td>
                    const to = cell.now.value ? opening(name, chosen.days, [{ field: by, in: [key] }]) : null
                    const text = words.numberText(figure, cell.now)
                    return (
                      <td key={name}>
                        <TextLink to={to}>{text}</TextLink>
                        {chosen.before !== null && figure.good !== undefined && (
                          <Changed figure={figure} now={cell.now} before={cell.before} />
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {labels.length === 0 && <Box sx={{ color: 'text.secondary', pt: 1.5 }}>{t('overview.nothing')}</Box>}
        </Box>
      </SectionCard>
    </Box>
  )
}
