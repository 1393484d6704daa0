import { useId, useMemo } from 'react'
import Drawer from '@mui/material/Drawer'
import Stack from '@mui/material/Stack'
import type { Resource } from '#model'
import { t } from '#texts/handbook.ts'
import { IconAction } from '#widgets/buttons.tsx'
import { useEnv } from '../shared/useEnv.ts'
import { handbookOf } from './handbook.ts'
import { PageOf } from './PageOf.tsx'

/** The handbook's page of a resource, at the right of its screens. */
const Handbook = ({ resource, onClose }: { readonly resource: Resource; readonly onClose: () => void }) => {
  const env = useEnv()
  const id = useId()
  const page = useMemo(() => handbookOf(resource, env()), [resource, env])
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(30rem, 100vw)' }, role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <Stack direction="row" sx={HEAD}>
        <h2 id={id}>{t('handbook.about', { title: page.title })}</h2>
        <IconAction icon="close" label={t('common.close')} onClick={onClose} />
      </Stack>
      <Stack tabIndex={0} role="group" aria-labelledby={id} spacing={3.5} sx={BODY}>
        <PageOf page={page} />
      </Stack>
    </Drawer>
  )
}

const HEAD = { alignItems: 'center', justifyContent: 'space-between', gap: 1, p: 2, pl: 3, borderBottom: 1, borderColor: 'divider' }
const BODY = { flex: 1, overflowY: 'auto', p: 3, typography: 'body2', overflowWrap: 'anywhere' }

export default Handbook
