import type { ImportVerdict } from '#model'
import { clsx } from 'clsx'
import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { t } from '#texts/imports.ts'
import { ToolSelect, useFormats, useIsPhone } from '#widgets'
import text from '#widgets/text.module.css'
import { countsOf, VERDICTS, type RowVerdict } from './verdicts.ts'
import { VerdictWord } from './VerdictRow.tsx'

export interface Shown {
  readonly tab: RowVerdict | 'all'
  readonly isProblemsFirst: boolean
}

/** Which rows are shown, and in which order. */
export const VerdictTabs = ({ rows, shown, onShow }: VerdictTabsProps) => {
  const counts = { all: rows.length, ...countsOf(rows) }
  const { number } = useFormats()
  const tabs = (['all', 'new', 'update', 'known', 'error'] as const).filter(one => one === 'all' || counts[one] > 0)
  const isPhone = useIsPhone()
  const show = (change: Partial<Shown>) => onShow({ ...shown, ...change })
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ px: 2, pb: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      {isPhone ? (
        <ToolSelect
          fullWidth
          label={t('imports.tabs.title')}
          value={shown.tab}
          options={tabs.map(tab => [tab, `${tab === 'all' ? t('imports.tabs.all') : VERDICTS[tab].word} (${number(counts[tab])})`])}
          onPick={tab => show({ tab: tab as Shown['tab'] })}
        />
      ) : (
        <ToggleButtonGroup value={shown.tab} aria-label={t('imports.tabs.title')}>
          {tabs.map(tab => (
            <ToggleButton key={tab} value={tab} onClick={() => show({ tab })}>
              {tab === 'all' ? t('imports.tabs.all') : <VerdictWord verdict={tab} />}
              <span className={clsx(text['quiet'], text['number'])}>{number(counts[tab])}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ToggleButtonGroup value={shown.isProblemsFirst} aria-label={t('imports.tabs.order')}>
        <ToggleButton value onClick={() => show({ isProblemsFirst: true })}>
          {t('imports.tabs.problems')}
        </ToggleButton>
        <ToggleButton value={false} onClick={() => show({ isProblemsFirst: false })}>
          {t('imports.tabs.file')}
        </ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  )
}

interface VerdictTabsProps {
  readonly rows: readonly ImportVerdict[]
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
}
