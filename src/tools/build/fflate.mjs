// Stands in for fflate in the browser's bundle: what it unpacks asynchronously it hands to workers that it makes of texts, which the page's policy
// refuses without a word, and the file would be waited for forever.
import { unzipSync, unzlibSync } from 'fflate/browser'

export * from 'fflate/browser'

const answering = (work, answer) => {
  try {
    answer(null, work())
  } catch (error) {
    answer(error, null)
  }
}

// Options may be left out.
export const unzip = (data, ...given) => answering(() => unzipSync(data, given.length > 1 ? given[0] : undefined), given.at(-1))
export const unzlib = (data, answer) => answering(() => unzlibSync(data), answer)
