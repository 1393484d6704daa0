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

// A row is read with the heading of its table.
const rowsOf = (table: string): readonly string[] => {
  const [heading = '', , ...rows] = table.split('\n')
  return rows.map(row => `${heading}\n${row}`)
}

/** Paragraphs, entries of lists, rows of tables and examples of a page, each as text. */
export const blocksOf = (page: string): readonly string[] =>
  readFileSync(page, 'utf8')
    .split(/^```.*$/m)
    .flatMap((part, place) => {
      if (place % 2 === 1) return [`\`${part}\``]
      const blocks = part.split(/\n{2,}|\n(?=- )|(?<!\|)\n(?=\|)/)
      return blocks.flatMap(block => (block.startsWith('|') ? rowsOf(block) : [block]))
    })

/** What stands in code in a paragraph. */
export const codeIn = (block: string): string => [...block.matchAll(/`([^`]+)`/g)].map(([, code]) => code).join(' | ')

/** A page and the pages beside it that it links to. */
export const guidePages = (page: string): readonly string[] => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([\w-]+\.md)/g)].map(([, name]) => `docs/${name}`)
  return [page, ...new Set(links)]
}
