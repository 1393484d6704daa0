import { useEffect, useState } from 'react'

/** A text as it stood when typing last rested for so long, in milliseconds. */
export const useRested = (text: string, rest: number): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text, rest])
  return rested
}
