// Stands in for linkifyjs in the browser's bundle, where it weighs 11 kB for a list of every top-level domain.
// The rich-text editor asks it what in a text is an address; here that is what starts like one, or ends in a domain people type bare.
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?()[\]]|[^\s@<>()[\],;:]+@(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|us|ca|info|health|care)(?:\/[^\s<>"']*[^\s<>"'.,;:!?()[\]])?(?![a-z0-9-])/gi

const hrefOf = (value, protocol = 'http') => {
  if (/^[a-z]+:\/\//i.test(value)) return value
  return value.includes('@') && !value.includes('/') ? `mailto:${value}` : `${protocol}://${value}`
}

export const find = (text, options = {}) =>
  [...text.matchAll(LINK)].map(({ 0: value, index }) => ({
    type: value.includes('@') && !value.includes('/') ? 'email' : 'url',
    value,
    isLink: true,
    href: hrefOf(value, options.defaultProtocol),
    start: index,
    end: index + value.length,
  }))

export const tokenize = text => {
  const tokens = []
  const add = (value, start, isLink) => {
    if (value !== '')
      tokens.push({
        value,
        isLink,
        toObject: protocol => ({ value, isLink, href: hrefOf(value, protocol), start, end: start + value.length }),
      })
  }
  let at = 0
  for (const { start, end, value } of find(text)) {
    add(text.slice(at, start), at, false)
    add(value, start, true)
    at = end
  }
  add(text.slice(at), at, false)
  return tokens
}

export const registerCustomProtocol = () => undefined
export const reset = () => undefined
