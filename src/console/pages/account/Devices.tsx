import { Dialog, DialogContent } from '@mui/material'
import { t } from '#texts/pages.ts'
import { DialogHeading } from '#widgets'
import { useVerbs } from '../../services/resources.ts'
import { DeviceList } from './DeviceList.tsx'
import { deviceCalls } from './devices.ts'

/** The dialog of the person menu. */
const Devices = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
    <DialogHeading onClose={onClose}>{t('pages.devices.title')}</DialogHeading>
    <DialogContent>
      <DeviceList calls={deviceCalls(useVerbs())} />
    </DialogContent>
  </Dialog>
)

export default Devices
