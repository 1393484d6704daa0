const UNITS = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const

/** `5_000_000` reads `5 MB`, as systems show sizes of files to people. */
export const byteText = (bytes: number): string => {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? UNITS[2]
  return `${Number((bytes / size).toFixed(1))} ${unit}`
}
