import { useEffect, useState } from 'react'

/** How long typing rests before a search is sent, in milliseconds. */
const REST = 200

/** A text as it stood when typing last rested. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
