import { getDocumentProxy } from 'unpdf'

/** A PDF as an extractor of another make than its writer reads it. */
export const openPdf = (bytes: Uint8Array) => {
  // The extractor refuses to work where somebody added to arrays what loops over them would see, as a library of other tests does.
  for (const name of Object.keys(Array.prototype)) Object.defineProperty(Array.prototype, name, { enumerable: false })
  return getDocumentProxy(bytes)
}

/** Everything that it says, without blanks, which extractors set as they see fit; and the number of its pages. */
export const saidBy = async (bytes: Uint8Array): Promise<{ readonly said: string; readonly pages: number }> => {
  const document = await openPdf(bytes)
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => (await (await document.getPage(at + 1)).getTextContent()).items),
  )
  const said = pages.flat().map(item => ('str' in item ? item.str : ''))
  return { said: said.join('').replaceAll(/\s/g, ''), pages: document.numPages }
}
