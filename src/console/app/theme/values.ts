/** A colour of tokens.css. */
export const token = (name: string): string => `var(--c-${name})`

/** A size of letters with its line, in pixels. */
export const text = (size: number, line: number, weight = 400) => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 0,
})
