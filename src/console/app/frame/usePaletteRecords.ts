import { useEffect, useState } from 'react'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { usePorts } from '#widgets/ports.tsx'
import type { AddressBook } from '../routing/book.tsx'
import { filled } from '../routing/table.ts'
import type { Jump } from './paletteEntries.ts'

/** A record that a text finds. */
export interface FoundRecord {
  readonly href: string
  readonly title: string
  readonly kind: string
}

const REST = 250
/** Resources that are searched at once, and rows of each; every one is a request. */
const RESOURCES = 6
const ROWS = 4

/** Records of the main resources (the first that the sidebar lists) that a text of two letters or more finds. */
export const usePaletteRecords = (text: string, jumps: readonly Jump[], catalogue: Catalogue, book: AddressBook | null) => {
  const { search } = usePorts()
  const [found, setFound] = useState<{ readonly records: readonly FoundRecord[]; readonly isPending: boolean }>({
    records: [],
    isPending: false,
  })
  useEffect(() => {
    if (text.trim().length < 2) {
      setFound({ records: [], isPending: false })
      return undefined
    }
    let isWanted = true
    setFound(before => ({ ...before, isPending: true }))
    const one = async (name: string): Promise<readonly FoundRecord[]> => {
      const resource = catalogue.resource(name)
      const urls = book?.table[name]
      const row = (resource.detail === false ? urls?.edit : urls?.show) ?? urls?.edit
      if (!book || !row) return []
      const rows = await search(name, text, ROWS).catch(() => [])
      return rows.map(({ id, title }) => ({
        href: filled(row, { organizationId: book.organizationId, id }),
        title,
        kind: resource.label[0],
      }))
    }
    // Rows that are counted, and forms of one row, are not looked for.
    const opens = (name: string) => (book?.table[name]?.edit ?? book?.table[name]?.show ?? null) !== null
    const names = [...new Set(jumps.flatMap(jump => jump.resource ?? []))].filter(opens).slice(0, RESOURCES)
    const timer = setTimeout(
      () => void Promise.all(names.map(one)).then(all => isWanted && setFound({ records: all.flat(), isPending: false })),
      REST,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, jumps, catalogue, book, search])
  return found
}
