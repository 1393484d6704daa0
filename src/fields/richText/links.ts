// Editors put http:// before what was typed as a link, so a number may come as a host.
const PHONE = /^(?:https?:\/\/)?(\+?[\d\s().-]{7,20})\/?$/i

/** `tel:` address of a link that is a telephone number: `(555) 123-4567` is `tel:5551234567` (R12.8); null for any other link. */
export const telLink = (href: string): string | null => {
  const number = PHONE.exec(href.trim().replace(/%20/g, ' '))?.[1]
  const digits = number?.replace(/\D/g, '') ?? ''
  // Four groups of digits between dots are an address of a computer.
  if (number === undefined || digits.length < 7 || digits.length > 15 || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(number)) return null
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`
}
