import { memo, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { Box, Button, useMediaQuery } from '@mui/material'
import { useLocation } from 'react-router-dom'
import { NotFoundPage, UnexpectedPage } from '../../fallbacks/ErrorPages.tsx'
import { ScreenBoundary } from '../../fallbacks/ScreenBoundary.tsx'
import { t } from '#texts/frame.ts'
import { Icon, ScreenWaiting, lazyInPlace, lazyPart, usePageKeys } from '#widgets'
import { useApplication, useFrame } from '../../services/frame.tsx'
import { usePageFailure } from '../../services/failures.ts'
import { ArchivedNote, ConnectionNote } from './ConnectionNote.tsx'
import { useIsLeaving } from '../../navigation/ahead.ts'
import { useNoteRecent } from '../../services/recent.ts'
import { CONTENT, MAIN, SHELL, SIDE } from './places.ts'
import { Navbar } from './Navbar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Toasts } from './Toasts.tsx'
import { useRouteFocus } from './useRouteFocus.ts'
import { useShortcuts, type Over } from './useShortcuts.ts'

/** Lets a finger drag what a mouse drags; loaded where there may be one. */
const useTouchDrag = (): void => {
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return undefined
    const ending = new AbortController()
    void import('./touchDrag.ts').then(
      ({ listenForTouchDrag }) => listenForTouchDrag(ending.signal),
      () => undefined,
    )
    return () => ending.abort()
  }, [])
}

const Palette = lazyInPlace(() => import('./Palette.tsx'))
const Shortcuts = lazyInPlace(() => import('./Shortcuts.tsx'))
const NavDrawer = lazyInPlace(() => import('./NavDrawer.tsx'))
const Vendors = lazyPart(() => import('../vendorWidgets/Vendors.tsx'))

// Out of sight until the keyboard comes to it.
const SKIP = { position: 'absolute', left: 'var(--s-4)', top: 'var(--s-3)', zIndex: 'tooltip', '&:not(:focus)': { top: '-4rem' } }

const SkipLink = memo(() => (
  <Button variant="contained" href="#content" sx={SKIP}>
    {t('frame.skip')}
  </Button>
))

/** What the frame does at each address, apart from what it shows: that is drawn again for what it shows. */
const Following = ({ onOpen, onMove }: { readonly onOpen: (over: Over) => void; readonly onMove: () => void }) => {
  const { key } = useLocation()
  const move = useEffectEvent(onMove)
  useLayoutEffect(() => move(), [key])
  useShortcuts(onOpen)
  useRouteFocus()
  useNoteRecent()
  return null
}

/** The console's frame (R13.3): navbar, the variant's sidebar, and one screen, which alone fails when it fails. */
export const Frame = ({ children }: { readonly children?: ReactNode }) => {
  const [over, setOver] = useState<Over | null>(null)
  const isNarrow = useMediaQuery('(max-width:899.95px)', { noSsr: true })
  // What was typed while the search came.
  const [typed, setTyped] = useState('')
  const close = () => {
    setOver(null)
    setTyped('')
  }
  useTouchDrag()
  const { vendors } = useApplication().config

  return (
    <>
      <Following onOpen={setOver} onMove={close} />
      <SkipLink />
      <Navbar isNarrow={isNarrow} onOpen={setOver} />
      <Box sx={SHELL}>
        {!isNarrow && <Side onOpen={setOver} />}
        <Box sx={CONTENT}>
          <ConnectionNote />
          <ArchivedNote />
          <Main>
            <Screen>{children}</Screen>
          </Main>
        </Box>
      </Box>
      <Toasts />
      <Suspense fallback={<Coming onClose={close} onType={letter => setTyped(before => before + letter)} />}>
        {over === 'palette' && <Palette typed={typed} onClose={close} />}
        {over === 'shortcuts' && <Shortcuts onClose={close} />}
        {over === 'drawer' && <NavDrawer onClose={close} />}
      </Suspense>
      {(vendors.helpDesk || vendors.guide) && <Vendors isCovered={over !== null} />}
    </>
  )
}

const Main = ({ children }: { readonly children: ReactNode }) => (
  <Box component="main" sx={MAIN} id="content" tabIndex={-1} inert={useIsLeaving()}>
    {children}
  </Box>
)

const Side = memo(({ onOpen }: { readonly onOpen: (over: Over) => void }) => (
  <Box sx={SIDE} data-sidebar="">
    <Sidebar />
    <Button fullWidth color="secondary" size="small" startIcon={<Icon name="keyboard" size={16} />} onClick={() => onOpen('shortcuts')}>
      {t('frame.shortcuts.title')}
      <Box component="kbd" sx={{ ml: 'auto' }}>
        ?
      </Box>
    </Button>
  </Box>
))

const Screen = ({ children }: { readonly children?: ReactNode }) => {
  const { failures, instead } = useFrame()
  const { pathname } = useLocation()
  const failure = usePageFailure(failures)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => failures.clear(), [failures, pathname])

  const retry = () => {
    failures.clear()
    setAttempt(before => before + 1)
  }
  if (instead !== undefined) return instead
  if (failure?.type === 'NOT_FOUND') return <NotFoundPage requestId={failure.requestId} />
  if (failure) return <UnexpectedPage requestId={failure.requestId} onRetry={retry} />
  return (
    <ScreenBoundary key={attempt} at={pathname}>
      <Suspense fallback={<ScreenWaiting />}>{children}</Suspense>
    </ScreenBoundary>
  )
}

/** In place of what opens over the screen while its code comes: Escape leaves it, as it does once it is there, and what is typed is for it alone. */
export const Coming = ({ onClose, onType }: { readonly onClose: () => void; readonly onType: (letter: string) => void }) => {
  usePageKeys(event => {
    if (event.key === 'Escape') return onClose()
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onType(event.key)
  }, true)
  return null
}
