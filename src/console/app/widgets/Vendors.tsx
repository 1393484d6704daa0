import { useEffect, useMemo, useRef, useState } from 'react'
import { useConsole } from '../../session/context.tsx'
import { useApplication } from '../application.tsx'
import { feed } from './feed.ts'
import { sixOf } from './six.ts'
import './vendors.css'

const FRAMES = [
  ['helpDesk', '/widgets/help-desk', 'Help desk'],
  ['guide', '/widgets/guide', 'Guide'],
] as const

/** The vendors' frames: apart from the console, told six values and whether to be seen, and nothing else (R1.8). */
const Vendors = ({ isCovered }: { readonly isCovered: boolean }) => {
  const { vendors } = useApplication().config
  const { person } = useConsole()
  const six = useMemo(() => sixOf(person), [person])
  useEffect(() => feed.tell({ person: six, visible: !isCovered }), [six, isCovered])
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

/** Room that a frame may ask for, in pixels. */
const most = (asked: unknown, limit: number): number => (typeof asked === 'number' && asked > 0 ? Math.min(Math.round(asked), limit) : 0)

const VendorFrame = ({ name, address, title, isCovered }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    let remove = () => undefined as void
    const listen = ({ source, data }: MessageEvent<{ ready?: unknown; width?: unknown; height?: unknown } | null>) => {
      const there = frame.current?.contentWindow
      if (!there || source !== there || typeof data !== 'object' || data === null) return
      if (data.ready === true) {
        remove()
        remove = feed.add(there)
      } else setRoom({ width: most(data.width, 440), height: most(data.height, 640) })
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
      className="f-vendor"
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
