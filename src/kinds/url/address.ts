/** The address as a URL of the web with a full host name, or null: no script, no file, no blank in it. */
export const webAddress = (text: string): URL | null => {
  if (/\s/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null
  try {
    const url = new URL(text)
    return /^[^.].*\.[^.]{2,}\.?$/u.test(url.hostname) || url.hostname === 'localhost' ? url : null
  } catch {
    return null
  }
}
