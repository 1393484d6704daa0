import { useMemo } from 'react'
import Drawer from '@mui/material/Drawer'
import type { Resource } from '#model'
import { t } from '#texts/handbook.ts'
import { IconAction } from '#widgets/buttons.tsx'
import { useEnv } from '../shared/useEnv.ts'
import { handbookOf } from './handbook.ts'
import { PageOf } from './PageOf.tsx'
import './handbook.css'

/** The handbook's page of a resource, at the right of its screens. */
const Handbook = ({ resource, onClose }: { readonly resource: Resource; readonly onClose: () => void }) => {
  const env = useEnv()
  const page = useMemo(() => handbookOf(resource, env()), [resource, env])
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { className: 'v-page v-handbook', role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'v-handbook' } }}
    >
      <div className="v-handbook-head">
        <h2 id="v-handbook">{t('handbook.about', { title: page.title })}</h2>
        <IconAction icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      <div className="v-handbook-page" tabIndex={0} role="group" aria-labelledby="v-handbook">
        <PageOf page={page} />
      </div>
    </Drawer>
  )
}

export default Handbook
