/** A colour of tokens.css. */
export const token = (name: string): string => `var(--c-${name})`

/** A size of letters with its line, in pixels. */
export const text = (size: number, line: number, weight = 400) => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 0,
})

/** Where the sidebar is a drawer; as breakpoints.down('md'). */
export const NARROW = '@media (max-width: 899.95px)'
/** As breakpoints.down('sm'). */
export const PHONE = '@media (max-width: 599.95px)'
/** For what is pressed and leads elsewhere: nobody can do either on paper. */
export const OFF_PAPER = { '@media print': { display: 'none' } }
/** Where a window is that low, as at 400 %, that a bar which stays would take half of it. */
export const LOW = '@media (max-height: 479.95px)'
/** The edge of what a ground alone tells from what is around it: where the system chooses the colors it is drawn, and nowhere else. */
export const SEEN = '1px solid transparent'
