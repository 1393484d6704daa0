import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react'
import { Alert, Stack } from '@mui/material'
import { useNotificationContext, useTranslate } from 'ra-core'
import { focusManager } from '@tanstack/react-query'
import { t } from '#texts/frame.ts'
import { Icon } from '#widgets'
import { missed } from '../../navigation/missed.ts'
import { useFrame } from '../../services/frame.tsx'
import { TOAST, useNotices, type Notice } from '../../services/notices.ts'

const listen = (listener: () => void) => focusManager.subscribe(listener)

/** Calls `end` after a toast's time (R12.4), which stands still while it is held and while the tab is hidden, and then goes on. */
const useAutoDismiss = (isHeld: boolean, end: () => void): void => {
  const isSeen = useSyncExternalStore(listen, () => focusManager.isFocused())
  const left = useRef(TOAST)
  const isPaused = isHeld || !isSeen
  useEffect(() => {
    if (isPaused) return undefined
    const since = Date.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [isPaused, end])
}

const textOf = (message: ReactNode): string => (typeof message === 'string' || typeof message === 'number' ? String(message) : '')

/** What react-admin notifies of becomes a notice; its `multiLine` is the wide variant. */
const useNotified = () => {
  const { notices } = useFrame()
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const taken = takeNotification()
    const text = taken ? textOf(taken.message) : ''
    const { messageArgs, multiLine } = (taken?.notificationOptions ?? {}) as { messageArgs?: object; multiLine?: boolean }
    if (taken && text !== '')
      notices.add({
        type: taken.type,
        message: translate(text, { _: text, ...messageArgs }),
        ...(multiLine ? { isWide: true } : {}),
      })
  }, [notifications, takeNotification, notices, translate])
}

// Whoever reads it knows the organization, and its id says nothing.
const withoutOrganization = (path: string): string => path.replace(/^\/organizations\/[^/]+(?=\/)/, '')

/** Whoever asked for an address that does not exist, or that their role does not open, is told so where they were sent instead (R2.5). */
const useMissed = () => {
  const { notices, why } = useFrame()
  useEffect(() => {
    const path = missed.take()
    if (path === null) return
    notices.add({ type: 'warning', message: why?.(path) ?? t('frame.noAddress', { path: withoutOrganization(path) }) })
  }, [notices, why])
}

const MOST = 3

/** Toasts, top right, for three seconds (R1.5); the bell keeps them. Time stands still while one is pointed at, focused, or not to be seen. */
export const Toasts = memo(() => {
  useNotified()
  useMissed()
  const { notices } = useFrame()
  const all = useNotices(notices)
  // What was said before this screen stood is behind the bell.
  const [gone, setGone] = useState<ReadonlySet<number>>(() => new Set(notices.all().map(one => one.id)))
  const close = useCallback((id: number) => setGone(before => new Set([...before, id])), [])
  const shown = all.filter(one => !one.isQuiet && !gone.has(one.id)).slice(0, MOST)
  return (
    <Stack spacing={1} role="status" data-toasts="" sx={STACK}>
      {shown.map(notice => (
        <Toast key={notice.id} notice={notice} onGone={close} />
      ))}
    </Stack>
  )
})

const STACK = {
  position: 'fixed',
  top: 'calc(var(--navbar) + var(--s-3))',
  right: 'var(--s-5)',
  zIndex: 'snackbar',
  alignItems: 'flex-end',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', maxWidth: 'min(26em, 100vw - var(--s-5) * 2)' },
  '& > [data-wide="true"]': { width: '48em', maxWidth: 'calc(100vw - var(--s-5) * 2)' },
}

// The one button of a toast has room beside the shortest message.
const BESIDE = { flexWrap: 'nowrap' }

const Toast = ({ notice, onGone }: { readonly notice: Notice; readonly onGone: (id: number) => void }) => {
  const { id, type, message, isWide = false } = notice
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const close = useCallback(() => onGone(id), [onGone, id])
  useAutoDismiss(isPointedAt || hasFocus, close)
  const leave = (event: FocusEvent<HTMLElement>) => setFocus(event.currentTarget.contains(event.relatedTarget))
  return (
    <Alert
      data-toast={type}
      data-wide={isWide}
      elevation={8}
      severity={type}
      icon={<Icon name={type === 'error' || type === 'warning' ? 'alert' : 'checkCircle'} />}
      role={type === 'error' ? 'alert' : 'note'}
      closeText={t('common.close')}
      sx={BESIDE}
      onClose={close}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={leave}
    >
      {message}
    </Alert>
  )
}
