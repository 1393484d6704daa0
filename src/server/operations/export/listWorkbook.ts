import { aboutLines, aboutName, aboutRows, type AboutFile } from '#catalogue/aboutFile.ts'
import type { Cell, Resource, Wire } from '#model'
import { eachInTurn } from '../pace.ts'
import { workbook, type Written } from './workbook.ts'

interface ListFile {
  readonly resource: Resource
  readonly labels: readonly string[]
  readonly rows: AsyncIterable<readonly Wire[]>
  readonly print: (wire: Wire) => readonly Cell[]
}

/** The rows of a list as a workbook, and a sheet that says what they are. */
export const listWorkbook = ({ resource, labels, rows, print }: ListFile, about: AboutFile): AsyncIterable<Uint8Array> => {
  const [, label] = resource.label
  const written: Written = { rows: 0, cut: 0 }
  async function* slices(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const wires of rows) yield await eachInTurn(wires, print)
  }
  const told = () => [aboutLines(label, about, aboutRows(about, written))]
  return workbook(
    [
      { name: label, headings: labels, rows: slices },
      { name: aboutName(), rows: told },
    ],
    about.env.locale,
    written,
  )
}
