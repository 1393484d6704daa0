import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#texts/frame.ts'
import { useConsole } from '../../session/context.tsx'
import { useApplication } from '../../services/application.tsx'
import { vendorMessages } from './vendorMessages.ts'
import { vendorIdentityOf } from './vendorIdentity.ts'
import styles from './Vendors.module.css'

const FRAMES = [
  ['helpDesk', '/widgets/help-desk', t('frame.vendors.helpDesk')],
  ['guide', '/widgets/guide', t('frame.vendors.guide')],
] as const

/** The vendors' frames: apart from the console, told six values and whether to be seen, and nothing else (R1.8). */
const Vendors = ({ isCovered }: { readonly isCovered: boolean }) => {
  const { vendors } = useApplication().config
  const { person } = useConsole()
  const identity = useMemo(() => vendorIdentityOf(person), [person])
  useEffect(() => vendorMessages.tell({ person: identity, visible: !isCovered }), [identity, isCovered])
  return FRAMES.map(
    ([name, address, title]) =>
      vendors[name] && <VendorFrame key={name} name={name} address={address} title={title} isCovered={isCovered} />,
  )
}

interface FrameProps {
  readonly name: string
  readonly address: string
  readonly title: string
  readonly isCovered: boolean
}

const isLength = (asked: unknown): asked is number => typeof asked === 'number' && asked >= 0 && asked < Infinity

/** The room that a message asks for, in pixels, as much as there is at most; null for a message that is none of this. */
export const roomOf = (message: unknown): { readonly width: number; readonly height: number } | null => {
  const { width, height } = (message ?? {}) as { readonly width?: unknown; readonly height?: unknown }
  if (!isLength(width) || !isLength(height)) return null
  return { width: Math.min(Math.round(width), 440), height: Math.min(Math.round(height), 640) }
}

const VendorFrame = ({ name, address, title, isCovered }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    let remove = () => undefined as void
    const listen = ({ source, data }: MessageEvent<{ ready?: unknown } | null>) => {
      const there = frame.current?.contentWindow
      if (!there || source !== there || typeof data !== 'object' || data === null) return
      if (data.ready === true) {
        remove()
        remove = vendorMessages.add(there)
      } else setRoom(before => roomOf(data) ?? before)
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      remove()
    }
  }, [])
  return (
    <iframe
      ref={frame}
      className={styles['vendor']}
      data-vendor={name}
      title={title}
      src={address}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      hidden={isCovered || room.width === 0 || room.height === 0}
      width={room.width}
      height={room.height}
    />
  )
}

export default Vendors
