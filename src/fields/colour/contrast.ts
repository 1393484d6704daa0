/** The least contrast of text that WCAG AA takes. */
export const LEAST_CONTRAST = 4.5

/** '#0a6c6a' from '#0A6C6A', '0a6c6a' or '#abc'; null for what is no colour. */
export const hexOf = (text: string): string | null => {
  const [, digits = ''] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? []
  if (digits === '') return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
}

const share = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Contrast of white text on a colour '#rrggbb', from 1 to 21 (WCAG 2.2), cut to one decimal so that it never reads better than it is. */
export const contrastWithWhite = (hex: string): number => {
  const luminance = 0.2126 * share(hex, 1) + 0.7152 * share(hex, 3) + 0.0722 * share(hex, 5)
  return Math.floor((1.05 / (luminance + 0.05)) * 10) / 10
}
