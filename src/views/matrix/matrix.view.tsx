import { Suspense, useMemo } from 'react'
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material'
import type { ViewScreen } from '#console/services/views.ts'
import { ListSkeleton } from '#console/views/list/NoRows.tsx'
import { useFind } from '#fields/reference/useFind.tsx'
import type { Resource, View } from '#model'
import { t } from '#texts/matrix.ts'
import { ActionButton, Caption, IconAction, Notice, RecordPicker, controlOf, useFormats, useIsPhone } from '#widgets'
import { ActionBar } from '#shared'
import type { MatrixOptions } from './matrix.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { SeeAs } from './SeeAs.tsx'
import { useMatrix, type Matrix as MatrixScreen, type Switched } from './useMatrix.ts'

const WIDE = 4
const NARROW = 1

/** What is on where, and what an organization would see (picture 32). What is switched holds when it is saved. */
const Matrix = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const isPhone = useIsPhone()
  const matrix = useMatrix(resource, view.options as MatrixOptions, isPhone ? NARROW : WIDE)
  const { seen } = matrix
  if (matrix.isPending) return <ListSkeleton />
  if (matrix.error)
    return (
      <Notice tone="error" retry={matrix.refetch}>
        {matrix.error.message}
      </Notice>
    )
  return (
    <>
      <Organizations matrix={matrix} width={isPhone ? NARROW : WIDE} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: seen ? BESIDE : 'minmax(0, 1fr)' },
        }}
      >
        <Card>
          {matrix.rows.length === 0 || matrix.columns.length === 0 ? (
            <Typography sx={{ p: 2 }}>{matrix.rows.length === 0 ? t('matrix.none') : t('matrix.noOrganizations')}</Typography>
          ) : (
            <MatrixTable matrix={matrix} />
          )}
        </Card>
        {seen && (
          <Suspense fallback={<Skeleton variant="rounded" height="20rem" />}>
            <SeeAs key={seen.id} matrix={matrix} seen={seen} />
          </Suspense>
        )}
      </Box>
      {matrix.switched.length > 0 && <Bar matrix={matrix} />}
    </>
  )
}

const BESIDE = 'minmax(0, 1fr) 21rem'

/** Which organizations are the columns. */
const Organizations = ({ matrix, width }: { readonly matrix: MatrixScreen; readonly width: number }) => {
  const { page, total, isTop, under, target } = matrix
  const { number } = useFormats()
  const find = useFind(target)
  const chosen = useMemo(() => (under ? [under] : []), [under])
  const from = (page - 1) * width + 1
  const to = Math.min(total, page * width)
  if (!isTop) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('matrix.organizations')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <Box sx={{ width: { xs: '100%', sm: '20rem' } }}>
        <RecordPicker
          control={{ ...controlOf('matrix-under'), 'aria-label': t('matrix.under') } as ReturnType<typeof controlOf>}
          chosen={chosen}
          many={false}
          onChange={([next = null]) => matrix.setUnder(next)}
          find={find}
          placeholder={t('matrix.all')}
        />
      </Box>
      {total > width && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
          <IconAction
            framed
            size="tool"
            icon="left"
            label={t('matrix.earlier')}
            disabled={page <= 1}
            onClick={() => matrix.setPage(page - 1)}
          />
          <Typography variant="caption" sx={{ px: 1 }} aria-live="polite">
            {t(from === to ? 'matrix.one' : 'matrix.span', { from: number(from), to: number(to), total: number(total) })}
          </Typography>
          <IconAction
            framed
            size="tool"
            icon="right"
            label={t('matrix.later')}
            disabled={to >= total}
            onClick={() => matrix.setPage(page + 1)}
          />
        </Stack>
      )}
      {!matrix.seen && <Caption sx={{ ml: 'auto' }}>{t('matrix.hint')}</Caption>}
    </Stack>
  )
}

const says = ({ row, column, on }: Switched): string =>
  t(on ? 'matrix.change' : 'matrix.changeOff', { row: row.recordTitle, column: column.title })

const Bar = ({ matrix }: { readonly matrix: MatrixScreen }) => {
  const { switched, problem, isSaving } = matrix
  const count = t('matrix.changes', { smart_count: switched.length })
  return (
    <ActionBar icon="flag" title={`${count}: ${switched.map(says).join(', ')}`} details={problem ?? t('matrix.effect')}>
      <ActionButton variant="text" onClick={matrix.discard} isBusy={isSaving}>
        {t('matrix.discard')}
      </ActionButton>
      <ActionButton variant="contained" icon="check" isBusy={isSaving} onClick={() => void matrix.save()}>
        {t('matrix.save')}
      </ActionButton>
    </ActionBar>
  )
}

export default Matrix satisfies ViewScreen
