/** A name that PostgreSQL keeps whole: identifiers end at 63 bytes, and it would cut a longer one silently. */
export const fitting = (name: string): string => {
  if (name.length <= 63) return name
  const mark = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7).toString(36)
  return `${name.slice(0, 52)}_${mark}`
}
