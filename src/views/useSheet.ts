import { useState } from 'react'
import { follow } from '#console/views/list/useExport.ts'

/** Lines of text as a CSV that the browser keeps; what writes it comes when first asked for. */
export const useSheet = (): { readonly save: (name: string, lines: readonly (readonly string[])[]) => void; readonly isBusy: boolean } => {
  const [isBusy, setBusy] = useState(false)
  const save = async (name: string, lines: readonly (readonly string[])[]): Promise<void> => {
    setBusy(true)
    try {
      const { csvUrl } = await import('#console/views/import/csv.ts')
      follow(csvUrl(lines), `${name}.csv`)
    } finally {
      setBusy(false)
    }
  }
  return { save: (name, lines) => void save(name, lines), isBusy }
}
