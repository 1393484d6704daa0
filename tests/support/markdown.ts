import { readFileSync } from 'node:fs'

/** A fenced example of a page: its language, its text, and the line where it begins. */
export interface Example {
  readonly language: string
  readonly text: string
  readonly line: number
}

/** The fenced examples of a page, in their order. */
export const examplesOf = (page: string): readonly Example[] => {
  const lines = readFileSync(page, 'utf8').split('\n')
  const examples: Example[] = []
  let begun: { language: string; from: number } | null = null
  lines.forEach((line, at) => {
    const fence = /^```(\w*)$/.exec(line)
    if (!fence) return
    if (begun === null) begun = { language: fence[1] ?? '', from: at + 1 }
    else {
      examples.push({ language: begun.language, text: lines.slice(begun.from, at).join('\n'), line: begun.from })
      begun = null
    }
  })
  return examples
}
