import { memo, useEffect, useState } from 'react'
import { NativeSelect, Skeleton } from '@mui/material'
import { Sentence } from '#texts/Sentence.tsx'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets'
import { COUNTED_TO, useCounts } from '#shared'
import { pointing } from './pointing.ts'
import { useListScreen } from './listScreen.ts'
import { useRows } from './filters.ts'
import styles from './Pager.module.css'

const PAGE_SIZES = [10, 20, 30, 40, 50] as const
export const DEFAULT_PAGE_SIZE = 20

/** Page numbers around the current one: `null` stands for those left out. */
const pagesAround = (page: number, last: number): readonly (number | null)[] => {
  const near = [page - 1, page, page + 1].filter(one => one >= 1 && one <= last)
  const all = [...new Set([1, ...near, last])].sort((left, right) => left - right)
  return all.flatMap((one, index) => (index > 0 && one - (all[index - 1] ?? 0) > 1 ? [null, one] : [one]))
}

// Not drawn again for each page.
const PageSize = memo(({ perPage, onChange }: { readonly perPage: number; readonly onChange: (size: number) => void }) => (
  <label>
    {t('lists.pager.perPage')}{' '}
    <NativeSelect disableUnderline sx={{ typography: 'caption' }} value={perPage} onChange={event => onChange(Number(event.target.value))}>
      {[...new Set([...PAGE_SIZES, perPage])].map(size => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </NativeSelect>
  </label>
))

// Until then people see the rows come, and no sign of it.
const LONG_MS = 300

const AT_TOP = { position: 'absolute', inset: '0 0 auto', height: 'var(--s-1)', bgcolor: 'primary.main' }

/** Says that the rows above are those of before, while the ones that were asked for are long in coming. */
const Awaiting = () => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong && <Skeleton variant="rectangular" role="progressbar" aria-label={t('common.loading')} sx={AT_TOP} />
}

/** Where one is in a list; it stays at the bottom of the window. */
export const Pager = ({ alone = false }: { readonly alone?: boolean }) => {
  const { page, perPage, total = 0, data, setPage, setPerPage, hasNextPage, hasPreviousPage, isPlaceholderData } = useRows()
  const { pointedAt } = useListScreen()
  const { number, saysCount } = useCounts()
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  // How many rows come is not known before they do: those of before are not counted for them.
  const rows = isPlaceholderData ? Math.min(perPage, total - first + 1) : (data?.length ?? 0)
  const last = first === 0 ? 0 : first + Math.max(0, rows - 1)
  // Nobody counted the last page of a list that is longer than the count goes.
  const lastPage = total > COUNTED_TO ? page + (hasNextPage ? 1 : 0) : Math.max(1, Math.ceil(total / perPage))
  // Fewer rows than the smallest page has: there is nothing to turn.
  const isLong = total > PAGE_SIZES[0] || page > 1
  const turn = (to: (page: number) => number) => ({
    onClick: () => setPage(to(page)),
    ...pointing(pointedAt, now => ({ page: to(now.page) })),
  })
  return (
    <nav className={styles['pager']} aria-label={t('lists.pager.pages')} data-pager data-alone={alone}>
      {isPlaceholderData && <Awaiting />}
      {isLong && <PageSize perPage={perPage} onChange={setPerPage} />}
      <span role="status">
        <Sentence text={t('lists.pager.shown', { rows: `${number(first)}–${number(last)}`, total: saysCount(total) })} />
      </span>
      {isLong && (
        <span className={styles['pages']}>
          <button type="button" aria-label={t('lists.pager.previous')} disabled={!hasPreviousPage} {...turn(now => now - 1)}>
            <Icon name="left" size={18} />
          </button>
          {pagesAround(page, lastPage).map((one, index) =>
            one === null ? (
              <span key={`gap ${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                aria-label={t('lists.pager.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                {...turn(() => one)}
              >
                {one}
              </button>
            ),
          )}
          <button type="button" aria-label={t('lists.pager.next')} disabled={!hasNextPage} {...turn(now => now + 1)}>
            <Icon name="right" size={18} />
          </button>
        </span>
      )}
    </nav>
  )
}
