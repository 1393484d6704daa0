import { useState } from 'react'
import { CardContent, Stack } from '@mui/material'
import type { PanelProps } from '#console/services/views.ts'
import { t } from '#texts/signage.ts'
import { ActionButton, Caption, ConfirmDialog, Notice, useFormats } from '#widgets'
import { AddressOnce, SectionCard, reasonOf, useMay } from '#shared'
import { ScreenPreview } from './ScreenPreview.tsx'
import { useScreen } from './useScreen.ts'

/** What a screen shows, and the address that it opens (R3.32). */
const Signage = (props: PanelProps) => {
  const { resource, record, panel } = props
  const { shortMoment, wall } = useFormats()
  const screen = useScreen(resource.name, record.id)
  const [asking, setAsking] = useState<'again' | 'end' | null>(null)
  const may = useMay(resource)
  const reason = reasonOf(may.change(record))
  const name = String(record['recordTitle'])
  const { link } = screen
  return (
    <SectionCard title={panel.title ?? t('signage.title')}>
      <CardContent>
        <Stack spacing={2}>
          <ScreenPreview {...props} />
          {screen.problem !== null && <Notice tone="error">{screen.problem}</Notice>}
          {screen.address !== null && <AddressOnce label={t('signage.address')} address={screen.address} />}
          {link !== undefined && (
            <Caption>
              {link === null
                ? t('signage.none')
                : t('signage.connected', { name: link.madeBy, at: shortMoment(wall(link.createdAt) ?? '') })}
            </Caption>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ActionButton
              size="small"
              reason={reason}
              isBusy={screen.isBusy}
              onClick={() => (link ? setAsking('again') : screen.connect())}
            >
              {link ? t('signage.again') : t('signage.make')}
            </ActionButton>
            {link && (
              <ActionButton size="small" color="error" reason={reason} isBusy={screen.isBusy} onClick={() => setAsking('end')}>
                {t('signage.end')}
              </ActionButton>
            )}
          </Stack>
        </Stack>
      </CardContent>
      <ConfirmDialog
        open={asking !== null}
        danger
        title={asking === 'end' ? t('signage.endQuestion', { name }) : t('signage.againQuestion', { name })}
        action={asking === 'end' ? t('signage.end') : t('signage.again')}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking === 'end') screen.disconnect()
          else screen.connect()
          setAsking(null)
        }}
      >
        {asking === 'end' ? t('signage.endLead') : t('signage.againLead')}
      </ConfirmDialog>
    </SectionCard>
  )
}

export default Signage
