import { useMemo } from 'react'
import { figureWords } from '#catalogue/figureWords.ts'
import { useFormats } from '#widgets'

/** Figures in words, as the organization writes numbers. */
export const useFigureWords = () => {
  const formats = useFormats()
  return useMemo(() => figureWords(formats), [formats])
}
