import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Box } from '@mui/material'
import { t } from '#texts/frame.ts'
import { useConsole } from '../../session/context.tsx'
import { useApplication } from '../../services/frame.tsx'
import { vendorMessages } from './vendorMessages.ts'
import { vendorIdentityOf } from './vendorIdentity.ts'

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

// In a corner over what a screen shows, and below what opens over it.
const PLACE = {
  position: 'fixed',
  right: { xs: 16, md: 24 },
  bottom: '5.5rem',
  zIndex: 18,
  border: 0,
  maxWidth: 'calc(100vw - var(--s-6))',
  maxHeight: 'calc(100vh - var(--navbar) - var(--s-2) * 13)',
  colorScheme: 'normal',
  displayPrint: 'none',
}

const VendorFrame = ({ name, address, title, isCovered }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  // Before the frame can say that it is ready, which it says once: an effect after the paint comes too late on a busy page.
  useLayoutEffect(() => {
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
    <Box
      component="iframe"
      ref={frame}
      data-vendor={name}
      sx={name === 'guide' ? [PLACE, { right: { md: 'auto' }, left: { md: 216 } }] : PLACE}
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
