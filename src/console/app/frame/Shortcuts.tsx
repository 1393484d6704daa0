import { Box, Dialog, DialogContent, FormControlLabel, FormHelperText, Stack, Switch, Typography } from '@mui/material'
import { t } from '#texts/shortcuts.ts'
import { DialogHeading } from '#widgets'
import { useSingleKeys } from '#shared'

/** By where they hold: the keys, and what they do. */
const SHORTCUTS: Readonly<Record<string, readonly (readonly [keys: string, does: string])[]>> = {
  [t('shortcuts.everywhere')]: [
    [t('frame.shortcuts.ctrlK'), t('frame.palette.search')],
    ['/', t('shortcuts.search')],
    [t('shortcuts.newKey'), t('shortcuts.new')],
    ['?', t('shortcuts.help')],
    [t('shortcuts.escKey'), t('shortcuts.esc')],
    [t('shortcuts.tabKey'), t('shortcuts.tab')],
  ],
  [t('shortcuts.lists')]: [
    [t('shortcuts.arrows'), t('shortcuts.rows')],
    [t('shortcuts.enterKey'), t('shortcuts.enter')],
    [t('shortcuts.selectKey'), t('shortcuts.select')],
    [t('shortcuts.editKey'), t('shortcuts.edit')],
    [t('shortcuts.duplicateKey'), t('shortcuts.duplicate')],
    [t('shortcuts.actionKey'), t('shortcuts.action')],
  ],
  [t('shortcuts.calendar')]: [
    [t('shortcuts.takeKey'), t('shortcuts.take')],
    [t('shortcuts.enterKey'), t('shortcuts.drop')],
    [t('shortcuts.escKey'), t('shortcuts.putBack')],
  ],
  [t('shortcuts.forms')]: [[t('shortcuts.saveKey'), t('shortcuts.save')]],
}

/** What the keyboard does, all of it in one place. */
const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => {
  const [hasSingle, setSingle] = useSingleKeys()
  return (
    <Dialog open onClose={onClose}>
      <DialogHeading onClose={onClose}>{t('frame.shortcuts.title')}</DialogHeading>
      <DialogContent>
        <Stack spacing={2.5}>
          {Object.entries(SHORTCUTS).map(([where, keys]) => (
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
              label={t('shortcuts.single')}
            />
            <FormHelperText sx={{ mx: 0 }}>{t('shortcuts.singleHelp')}</FormHelperText>
          </div>
        </Stack>
      </DialogContent>
    </Dialog>
  )
}

export default Shortcuts
