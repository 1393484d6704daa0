import { memo } from 'react'
import { AppBar, Box, Button, Toolbar } from '@mui/material'
import { t } from '#texts/frame.ts'
import { Icon, IconAction } from '#widgets'
import text from '#widgets/text.module.css'
import { useConsole } from '../../session/context.tsx'
import { Mark } from '../../brand/Mark.tsx'
import { Notices } from './NoticesMenu.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { Switcher } from './Switcher.tsx'
import type { Over } from './useShortcuts.ts'

/** The bar on top (R5.6): where one is, search, notices, help, who one is. */
export const Navbar = memo(({ isNarrow, onOpen }: { readonly isNarrow: boolean; readonly onOpen: (over: Over) => void }) => {
  const { organization } = useConsole()
  return (
    <AppBar position="sticky">
      <Toolbar>
        {isNarrow && <IconAction icon="menu" label={t('frame.menu.title')} aria-haspopup="dialog" onClick={() => onOpen('drawer')} />}
        <Mark size={isNarrow ? 32 : 40} />
        <Switcher key={organization.id} isNarrow={isNarrow} />
        {isNarrow ? (
          <IconAction icon="search" label={t('common.search')} onClick={() => onOpen('palette')} sx={{ ml: 'auto' }} />
        ) : (
          <Button
            variant="outlined"
            startIcon={<Icon name="search" />}
            onClick={() => onOpen('palette')}
            aria-keyshortcuts="Control+K Meta+K"
            sx={{ mx: 'auto', minWidth: 0, width: '25em', color: 'text.secondary', fontWeight: 400, justifyContent: 'flex-start' }}
          >
            <span className={text['cut']}>{t('frame.palette.search')}</span>
            <Box component="kbd" sx={{ ml: 'auto' }}>
              {t('frame.shortcuts.ctrlK')}
            </Box>
          </Button>
        )}
        <Notices />
        {!isNarrow && <IconAction icon="help" label={t('frame.help')} onClick={() => onOpen('shortcuts')} />}
        <PersonMenu isNarrow={isNarrow} onHelp={() => onOpen('shortcuts')} />
      </Toolbar>
    </AppBar>
  )
})
