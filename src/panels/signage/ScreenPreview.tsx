import { useState } from 'react'
import { Box, Skeleton, Stack } from '@mui/material'
import type { PanelProps } from '#console/services/views.ts'
import { dayAt } from '#model'
import { t } from '#texts/signage.ts'
import { Caption, IconAction, Notice, ToolSelect, useFormats } from '#widgets'
import { usePreview } from './useScreen.ts'

/** One of the sections of a screen's document: they take turns on the wall. */
const onlyPage = (html: string, page: number): string =>
  html.replace(
    '</head>',
    `<style>section{display:none!important;animation:none!important}section:nth-of-type(${page}){display:flex!important}</style></head>`,
  )

const HOURS = 24
const HOUR = 3_600_000

/** The screen as it looks now, or at one of the next hours, a page at a time. */
export const ScreenPreview = ({ resource, record }: PanelProps) => {
  const [at, setAt] = useState('')
  const [page, setPage] = useState(1)
  const { data: html, error, refetch } = usePreview(resource.name, record.id, Number(record['version']), at === '' ? null : at)
  const times = useTimes()
  const count = html?.split('<section').slice(1).length ?? 0
  const shown = Math.min(page, Math.max(count, 1))
  const name = String(record['recordTitle'])
  if (error && html === undefined)
    return (
      <Notice tone="error" retry={refetch}>
        {t('signage.failed')}
      </Notice>
    )
  const isUpright = record['orientation'] === 'portrait'
  return (
    <Stack spacing={1}>
      <Box sx={{ aspectRatio: isUpright ? '9 / 16' : '16 / 9', width: 1, maxWidth: isUpright ? '16rem' : undefined, mx: 'auto' }}>
        {html === undefined ? (
          <Skeleton variant="rectangular" width="100%" height="100%" />
        ) : (
          // No script runs in it; of the same origin, it may show the pictures of this server.
          <Box
            component="iframe"
            sandbox="allow-same-origin"
            tabIndex={-1}
            title={t('signage.preview', { name })}
            srcDoc={onlyPage(html, shown)}
            sx={{ width: 1, height: 1, border: 1, borderColor: 'divider', borderRadius: 1, display: 'block' }}
          />
        )}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <ToolSelect label={t('signage.at')} value={at} options={times} onPick={setAt} />
        {html !== undefined && count === 0 && <Caption>{t('signage.off')}</Caption>}
        {count > 0 && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flex: 1 }}>
            <Caption sx={{ flex: 1 }}>{t('signage.page', { page: shown, count })}</Caption>
            <IconAction icon="left" label={t('signage.before')} disabled={shown <= 1} onClick={() => setPage(shown - 1)} />
            <IconAction icon="right" label={t('signage.after')} disabled={shown >= count} onClick={() => setPage(shown + 1)} />
          </Stack>
        )}
      </Stack>
    </Stack>
  )
}

/** Now, and the full hours of a day from now: the instant of each, and what it is called. */
const useTimes = (): readonly (readonly [value: string, text: string])[] => {
  const { timeText, wall, timeZone } = useFormats()
  const [start] = useState(() => Math.ceil(Date.now() / HOUR) * HOUR)
  const today = dayAt(new Date(start - HOUR), timeZone)
  return [
    ['', t('signage.now')],
    ...Array.from({ length: HOURS }, (_, index): [string, string] => {
      const instant = new Date(start + index * HOUR).toISOString()
      const [day, clock = ''] = (wall(instant) ?? '').split('T')
      const time = timeText(clock)
      return [instant, day === today ? t('signage.today', { time }) : t('signage.tomorrow', { time })]
    }),
  ]
}
