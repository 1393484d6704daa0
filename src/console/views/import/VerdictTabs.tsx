import { t } from '#texts/imports.ts'
import { Icon } from '#widgets/icons.tsx'
import type { ImportVerdict } from '../../data/types.ts'
import { countsOf, VERDICTS, type RowVerdict } from './verdicts.ts'

const TABS: readonly (RowVerdict | 'all')[] = ['all', 'new', 'update', 'error']

/** Which rows are shown, and in which order. */
export const VerdictTabs = ({
  rows,
  tab,
  setTab,
  isProblemsFirst,
  setProblemsFirst,
}: {
  readonly rows: readonly ImportVerdict[]
  readonly tab: RowVerdict | 'all'
  readonly setTab: (tab: RowVerdict | 'all') => void
  readonly isProblemsFirst: boolean
  readonly setProblemsFirst: (isProblemsFirst: boolean) => void
}) => {
  const counts = countsOf(rows)
  return (
    <div
      className="v-tabs"
      role="group"
      aria-label={t('imports.tabs.title')}
      style={{ margin: 0, padding: '0 12px', alignItems: 'center' }}
    >
      {TABS.filter(one => one === 'all' || counts[one] > 0).map(one => (
        <button key={one} type="button" className="v-tab" aria-current={one === tab} onClick={() => setTab(one)}>
          {one === 'all' ? (
            t('imports.tabs.all')
          ) : (
            <span className="v-verdict" data-verdict={one}>
              <Icon name={VERDICTS[one].icon} size={16} />
              {VERDICTS[one].word}
            </span>
          )}
          <span className="v-count">{(one === 'all' ? rows.length : counts[one]).toLocaleString('en-US')}</span>
        </button>
      ))}
      <span className="v-seg v-right" role="group" aria-label={t('imports.tabs.order')} style={{ marginBlock: 4 }}>
        <button type="button" aria-pressed={isProblemsFirst} onClick={() => setProblemsFirst(true)}>
          {t('imports.tabs.problems')}
        </button>
        <button type="button" aria-pressed={!isProblemsFirst} onClick={() => setProblemsFirst(false)}>
          {t('imports.tabs.file')}
        </button>
      </span>
    </div>
  )
}
