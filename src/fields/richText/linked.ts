import { blocksOf, plainText } from './markup.ts'

// Of sanitized markup: its links have an address and nothing else.
const LINK = /<a href="([^"]*)">(.*?)<\/a>/gs
const bare = (text: string): string =>
  text
    .replace(/^(?:https?:\/\/|mailto:|tel:)/i, '')
    .replace(/\/$/, '')
    .toLowerCase()
const digits = (text: string): string => text.replace(/\D/g, '')

/** Whether the words of a link are its address already. */
const saysIt = (words: string, address: string): boolean =>
  bare(words) === bare(address) || (address.startsWith('tel:') && digits(words) === digits(address))

/** The texts of a document's blocks where nothing can be clicked: a link's address stands behind its words. */
export const linkedBlocksOf = (html: string): readonly string[] =>
  blocksOf(
    html.replace(LINK, (link, address: string, words: string) =>
      saysIt(plainText(words), plainText(address)) ? link : `${link} (${address.replace(/^(?:mailto:|tel:)/i, '')})`,
    ),
  )
