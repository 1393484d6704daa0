/** Longest fraction that is shown of a number. */
const MOST_DIGITS = 10

const plain = (text: string): string => text.replace(/\s/g, ' ')

/** Numbers as people of a locale write them; below as in the United States. */
export const numberTexts = (locale: string) => {
  const made = new Map<number | string, Intl.NumberFormat>()
  const formatter = (key: number | string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const format = made.get(key) ?? new Intl.NumberFormat(locale, options)
    made.set(key, format)
    return format
  }
  /** With so many digits after the point; by default as many as it has. */
  const number = (value: number, digits?: number): string =>
    plain(formatter(digits ?? -1, { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? MOST_DIGITS }).format(value))
  const either = () => new Intl.ListFormat(locale, { type: 'disjunction' })
  let list: Intl.ListFormat | undefined
  return {
    /** 1234.5 reads '1,234.5'. */
    number,
    /** Dollars, whatever the locale: 1234.5 reads '$1,234.50'. */
    money: (value: number): string =>
      plain(formatter('money', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(value)),
    /** What stands between thousands (',') and before a fraction ('.'). */
    marks: (): { readonly group: string; readonly decimal: string } => {
      const parts = formatter('parts', {}).formatToParts(12345.6)
      const mark = (type: string) => parts.find(part => part.type === type)?.value ?? ''
      return { group: mark('group'), decimal: mark('decimal') }
    },
    /** 'Independent living, Assisted living, or At home'. */
    anyOf: (words: readonly string[]): string => (list ??= either()).format(words),
  }
}
