import { useEffect, useState } from 'react'

/** A value as it stood when it last rested for so long, in milliseconds: a text that is typed, work that is under way. */
export const useRested = <T extends string | boolean>(value: T, rest: number): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
