import { useMemo } from 'react'
import { useDataProvider } from 'ra-core'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { t } from '#texts/pages.ts'
import { DialogHeading } from '#widgets/DialogHeading.tsx'
import type { ConsoleDataProvider } from '../../data/types.ts'
import { DeviceList } from './DeviceList.tsx'
import { deviceCalls } from './devices.ts'

/** The dialog of the person menu. */
const Devices = ({ onClose }: { readonly onClose: () => void }) => {
  const provider = useDataProvider<ConsoleDataProvider>()
  const calls = useMemo(() => deviceCalls(provider), [provider])
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogHeading onClose={onClose}>{t('pages.devices.title')}</DialogHeading>
      <DialogContent>
        <DeviceList calls={calls} />
      </DialogContent>
    </Dialog>
  )
}

export default Devices
