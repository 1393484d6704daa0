import { useState } from 'react'
import { follow } from '#console/views/list/useExport.ts'

/** A browser reads a file that it saves soon after the press, ms. */
const KEPT = 60_000

/** Hands over a file of pages under a name; `failure` is why the last could not be made. */
export const useSavedFile = () => {
  const [failure, setFailure] = useState<Error | null>(null)
  const save = async (name: string, make: () => Promise<Blob>): Promise<void> => {
    setFailure(null)
    try {
      const url = URL.createObjectURL(await make())
      follow(url, `${name}.pdf`.replaceAll(/[\s,/:]+/g, '-'))
      setTimeout(() => URL.revokeObjectURL(url), KEPT)
    } catch (caught) {
      setFailure(caught instanceof Error ? caught : new Error(String(caught)))
    }
  }
  return { save, failure }
}
