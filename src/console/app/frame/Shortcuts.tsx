import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { t } from '#texts/frame.ts'
import { DialogHeading } from '#widgets/DialogHeading.tsx'
import { useSingleKeys } from './useShortcuts.ts'

type Keys = readonly (readonly [keys: string, does: string])[]

const SHORTCUTS: readonly (readonly [where: string, keys: Keys])[] = [
  [
    t('frame.shortcuts.everywhere'),
    [
      [t('frame.shortcuts.ctrlK'), t('frame.palette.search')],
      ['/', t('frame.shortcuts.search')],
      [t('frame.shortcuts.newKey'), t('frame.shortcuts.new')],
      ['?', t('frame.shortcuts.help')],
      [t('frame.shortcuts.escKey'), t('frame.shortcuts.esc')],
      [t('frame.shortcuts.tabKey'), t('frame.shortcuts.tab')],
    ],
  ],
  [
    t('frame.shortcuts.lists'),
    [
      [t('frame.shortcuts.arrows'), t('frame.shortcuts.rows')],
      [t('frame.shortcuts.enterKey'), t('frame.shortcuts.enter')],
      [t('frame.shortcuts.selectKey'), t('frame.shortcuts.select')],
      [t('frame.shortcuts.editKey'), t('frame.shortcuts.edit')],
      [t('frame.shortcuts.duplicateKey'), t('frame.shortcuts.duplicate')],
      [t('frame.shortcuts.actionKey'), t('frame.shortcuts.action')],
    ],
  ],
  [t('frame.shortcuts.forms'), [[t('frame.shortcuts.saveKey'), t('frame.shortcuts.save')]]],
]

/** What the keyboard does, all of it in one place. */
const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => {
  const [hasSingle, setSingle] = useSingleKeys()
  return (
    <Dialog open onClose={onClose}>
      <DialogHeading onClose={onClose}>{t('frame.shortcuts.title')}</DialogHeading>
      <DialogContent>
        <Stack spacing={2.5}>
          {SHORTCUTS.map(([where, keys]) => (
            <section key={where}>
              <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
                {where}
              </Typography>
              <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '6.5rem 1fr', columnGap: 2, rowGap: 1, m: 0 }}>
                {keys.map(([key, does]) => (
                  <Box key={key} sx={{ display: 'contents' }}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <Box component="dd" sx={{ m: 0 }}>
                      {does}
                    </Box>
                  </Box>
                ))}
              </Box>
            </section>
          ))}
          <div>
            <FormControlLabel
              control={<Switch checked={hasSingle} onChange={(_event, isOn) => setSingle(isOn)} />}
              label={t('frame.shortcuts.single')}
            />
            <FormHelperText sx={{ mx: 0 }}>{t('frame.shortcuts.singleHelp')}</FormHelperText>
          </div>
        </Stack>
      </DialogContent>
    </Dialog>
  )
}

export default Shortcuts
