// What cannot be seen in an address, browsers leave out of it: 'java\tscript:' would be a script.
const UNSEEN = /[\s\p{Cc}\p{Cf}]/u
/** Schemes by which an address runs, carries or reads something instead of leading somewhere. */
const REFUSED = new Set(['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source'])

/** The address as a URL of the web with a full host name, or null: no script, no file, no blank in it. */
export const webAddress = (text: string): URL | null => {
  if (UNSEEN.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null
  try {
    const url = new URL(text)
    return /^[^.].*\.[^.]{2,}\.?$/u.test(url.hostname) || url.hostname === 'localhost' ? url : null
  } catch {
    return null
  }
}

/** What somebody typed as an address, with the https:// that people leave out of it: 'menu.example' is 'https://menu.example'. */
export const wholeAddress = (typed: string): string => {
  const whole = `https://${typed.trim()}`
  return /^[^\s:/?#@]+\.[^\s:/?#@]{2,}([:/?#]|$)/.test(typed.trim()) && webAddress(whole) ? whole : typed
}

/** Whether it is an address of an app, such as bank://accounts: a scheme of its own, and none that runs a script. */
export const isAppAddress = (text: string): boolean => {
  const scheme = /^([a-z][a-z0-9+.-]{1,40}):./i.exec(text)?.[1]?.toLowerCase()
  return scheme !== undefined && !/^https?$/.test(scheme) && !REFUSED.has(scheme) && !UNSEEN.test(text)
}

/** Whether it is a place within one site, such as /events/today: never another host, however browsers read slashes. */
export const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text) && !UNSEEN.test(text)
