import { useEffect, useState } from 'react'

/** A value as it stood when it last rested for so long, in milliseconds: a text that is typed, work that is under way. An object is to stay the same one. */
export const useRested = <T>(value: T, rest: number): T => {
  const [rested, setRested] = useState<T>(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
