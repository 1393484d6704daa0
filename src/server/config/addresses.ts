export const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** https, or this machine; no name or password in it. */
export const isOutside = (text: string): boolean => {
  const url = urlOf(text)
  return url !== null && url.username === '' && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
}

/** An address without path, query, name and password, such as https://console.example.com. */
export const isOrigin = (text: string): boolean => {
  const url = urlOf(text)
  return url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin
}

/** Whether an address template leads to a page of this server or, over https, to a host that is fixed but for `{slug}`, `{product}` and `{app}`. */
export const isTemplate = (text: string): boolean => {
  if (/^\/(?![/\\])[^\s]*$/.test(text)) return true
  const url = urlOf(text.replaceAll('{slug}', 'slug').replaceAll('{product}', 'product').replaceAll('{app}', 'app'))
  return url?.protocol === 'https:' && url.username === '' && url.host.split('.').length > 2
}

/** Whether a host is this machine's or a network's own: localhost, an IP, a name of one label. */
export const isLocalHost = (host: string): boolean => /^(localhost|\[.*\]|[^.]+|[\d.]+)$/.test(host)
