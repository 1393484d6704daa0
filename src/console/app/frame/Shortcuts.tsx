import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { t } from '#texts/frame.ts'
import { DialogHeading } from '#widgets/DialogHeading.tsx'

const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  [t('frame.shortcuts.ctrlK'), t('frame.palette.search')],
  ['/', t('frame.shortcuts.search')],
  ['?', t('frame.shortcuts.help')],
  [t('frame.shortcuts.escKey'), t('frame.shortcuts.esc')],
  [t('frame.shortcuts.tabKey'), t('frame.shortcuts.tab')],
]

/** What the keyboard does everywhere. */
const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose}>
    <DialogHeading onClose={onClose}>{t('frame.shortcuts.title')}</DialogHeading>
    <DialogContent>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, m: 0 }}>
        {SHORTCUTS.map(([keys, does]) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </Box>
        ))}
      </Box>
    </DialogContent>
  </Dialog>
)

export default Shortcuts
