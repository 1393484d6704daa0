import { useState } from 'react'

/** Copies a text when asked; `isCopied`: whether that came about, null before. */
export const useCopy = (text: string): { readonly isCopied: boolean | null; readonly copy: () => void } => {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const write = async (): Promise<void> => {
    try {
      // Not there at all where the page came without TLS.
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return { isCopied, copy: () => void write() }
}
