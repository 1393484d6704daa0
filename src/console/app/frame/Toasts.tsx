import { useEffect, useState, type ReactNode } from 'react'
import { useNotificationContext, useTranslate } from 'ra-core'
import { Icon } from '#widgets/icons.tsx'
import { useFrame } from './context.tsx'
import { TOAST, useNotices, type Notice } from './notices.ts'
import './toasts.css'

const textOf = (message: ReactNode): string => (typeof message === 'string' || typeof message === 'number' ? String(message) : '')

/** What react-admin notifies of becomes a notice. */
const useNotified = () => {
  const { notices } = useFrame()
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const taken = takeNotification()
    const text = taken ? textOf(taken.message) : ''
    if (taken && text !== '')
      notices.add({
        type: taken.type,
        message: translate(text, { _: text, ...(taken.notificationOptions?.messageArgs as object | undefined) }),
      })
  }, [notifications, takeNotification, notices, translate])
}

/** Toasts, top right, for three seconds (R1.5); the bell keeps them. Time stands still while one is pointed at. */
export const Toasts = () => {
  useNotified()
  const { notices } = useFrame()
  const all = useNotices(notices)
  const [gone, setGone] = useState(0)
  const shown = all.filter(one => one.id > gone && Date.now() - one.at.getTime() < TOAST * 2).slice(0, 3)
  return (
    <div className="f-toasts" role="status">
      {shown.map(notice => (
        <Toast key={notice.id} notice={notice} onGone={() => setGone(before => Math.max(before, notice.id))} />
      ))}
    </div>
  )
}

const Toast = ({ notice, onGone }: { readonly notice: Notice; readonly onGone: () => void }) => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(onGone, TOAST)
    return () => clearTimeout(timer)
    // The timer belongs to the toast; a new function for the same end must not start it anew.
  }, [isHeld, notice.id])
  return (
    <div className="f-toast" data-tone={notice.type} onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)}>
      <Icon name={notice.type === 'error' || notice.type === 'warning' ? 'alert' : 'checkCircle'} />
      <span>{notice.message}</span>
      <button type="button" className="f-ib" data-small="true" aria-label="Close" onClick={onGone}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
