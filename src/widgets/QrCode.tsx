import { encode } from 'uqr'

interface Props {
  readonly text: string
  /** What it is, for whoever does not see it. */
  readonly label: string
}

/** A text as a picture that a phone scans: dark on light in every theme, for not every app reads it the other way round. */
export const QrCode = ({ text, label }: Props) => {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="192" height="192" shapeRendering="crispEdges">
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={path} />
    </svg>
  )
}

export default QrCode
