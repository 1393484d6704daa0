import { memo, type ReactElement } from 'react'

/** A drawing of 320 by 180 from the accent, the same for the same seed (LOOK: never a grey box). Decoration only. */
export const Pattern = memo(({ seed }: { readonly seed: string }) => {
  const random = randomOf(seed)
  const draw = DRAWINGS[Math.floor(random() * DRAWINGS.length)] ?? hills
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {draw(random)}
    </svg>
  )
})

type Random = () => number

const mix = (share: number) => `color-mix(in srgb, var(--c-accent) ${share}%, var(--c-accent-soft))`
const SOFT = 'var(--c-accent-soft)'
const FAINT = mix(14)
const LIGHT = mix(32)
const MIDDLE = mix(62)
const FULL = 'var(--c-accent)'

const pick = <T,>(random: Random, items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0]
const round = (value: number) => Math.round(value * 10) / 10
const ground = (fill: string) => <rect width="320" height="180" fill={fill} />

const hills = (random: Random) => {
  const sun = round(110 + random() * 110)
  const slope = round(76 + random() * 20)
  const dip = round(96 + random() * 16)
  return (
    <>
      {ground(SOFT)}
      <circle cx={sun} cy="78" r="44" fill={LIGHT} />
      <circle cx={sun} cy="78" r="30" fill={FAINT} />
      <path d={`M0 115Q80 ${slope} 170 115T340 ${dip}V180H0Z`} fill={LIGHT} />
      <path d={`M0 ${dip + 34}Q110 ${dip + 6} 200 142T340 128V180H0Z`} fill={MIDDLE} />
      <path d={`M0 168Q90 ${round(140 + random() * 10)} 210 164T340 158V180H0Z`} fill={FULL} />
    </>
  )
}

const cells = (size: number, draw: (x: number, y: number, key: string) => ReactElement | null) =>
  Array.from({ length: Math.ceil(180 / size) }, (_, row) =>
    Array.from({ length: Math.ceil(320 / size) + 1 }, (__, column) => draw(column * size, row * size, `${row} ${column}`)),
  )

const leaves = (random: Random) => (
  <>
    {ground(FAINT)}
    {cells(45, (x, y, key) => {
      const fill = pick(random, [FULL, MIDDLE, MIDDLE, LIGHT, LIGHT, SOFT])
      const [right, low] = [x + 45, y + 45]
      const mirrored = random() > 0.5
      return (
        <path
          key={key}
          fill={fill}
          d={
            mirrored
              ? `M${x} ${y}Q${right} ${y} ${right} ${low}Q${x} ${low} ${x} ${y}Z`
              : `M${right} ${y}Q${x} ${y} ${x} ${low}Q${right} ${low} ${right} ${y}Z`
          }
        />
      )
    })}
  </>
)

const quarters = (random: Random) =>
  cells(60, (x, y, key) => {
    const [right, low] = [x + 60, y + 60]
    const arcs = [
      `M${x} ${y}L${right} ${y}A60 60 0 0 1 ${x} ${low}Z`,
      `M${right} ${low}L${x} ${low}A60 60 0 0 1 ${right} ${y}Z`,
      `M${x} ${low}L${right} ${low}A60 60 0 0 0 ${x} ${y}Z`,
      `M${right} ${y}L${x} ${y}A60 60 0 0 0 ${right} ${low}Z`,
    ] as const
    const fill = pick(random, [FULL, FULL, MIDDLE, LIGHT])
    return (
      <g key={key}>
        <rect x={x} y={y} width="60" height="60" fill={pick(random, [FAINT, SOFT])} />
        {random() > 0.3 ? <path d={pick(random, arcs)} fill={fill} /> : <circle cx={x + 30} cy={y + 30} r="18" fill={fill} />}
      </g>
    )
  })

const RINGS = [LIGHT, SOFT, MIDDLE, FAINT, LIGHT, SOFT, MIDDLE, FAINT, FULL]

const arcs = (random: Random) => {
  const centre = round(90 + random() * 140)
  return (
    <>
      {ground(SOFT)}
      {RINGS.map((fill, ring) => (
        <circle key={ring} cx={centre} cy="186" r={216 - ring * 24} fill={fill} />
      ))}
    </>
  )
}

const scales = (random: Random) => {
  const tones = [pick(random, [LIGHT, MIDDLE]), SOFT, pick(random, [MIDDLE, FULL]), SOFT]
  const one = (x: number, y: number) => tones.map((fill, ring) => <circle key={ring} cx={x} cy={y} r={40 - ring * 9.8} fill={fill} />)
  return (
    <>
      {ground(FAINT)}
      {Array.from({ length: 10 }, (_, row) =>
        Array.from({ length: 6 }, (__, column) => <g key={`${row} ${column}`}>{one(column * 80 - (row % 2) * 40, row * 20 + 20)}</g>),
      )}
    </>
  )
}

const waves = (random: Random) => {
  const phase = random() * 6
  const line = (top: number, shift: number) =>
    Array.from({ length: 19 }, (_, step) => `L${step * 20 - 20} ${round(top + 13 * Math.sin(step / 2.6 + shift))}`).join('')
  return (
    <>
      {ground(SOFT)}
      {[FAINT, LIGHT, mix(45), MIDDLE, FULL].map((fill, wave) => (
        <path key={fill} fill={fill} d={`M-20 200${line(38 + wave * 30, phase + wave * 1.3)}L340 200Z`} />
      ))}
    </>
  )
}

const DRAWINGS = [hills, leaves, quarters, waves, arcs, scales] as const

/** mulberry32 over an FNV-1a hash: small, and the same in every browser. */
const randomOf = (seed: string): Random => {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
