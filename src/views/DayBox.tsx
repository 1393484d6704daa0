import { useEffect, useState } from 'react'
import { OutlinedInput } from '@mui/material'
import { useEvent } from 'ra-core'

// About what somebody takes from one digit to the next.
const RESTS_MS = 700
const FIRST = '1900'

interface DayBoxProps {
  readonly label: string
  readonly day: string
  /** No later day is told: this one is in its place. */
  readonly last?: string
  readonly onChange: (day: string) => void
}

/**
 * A day in a tool bar, picked or typed. Each digit makes it another day, of the year 2 on the way to 2026: what shows the day is told once
 * they rest, or the box is left.
 */
export const DayBox = ({ label, day, last, onChange }: DayBoxProps) => {
  const [{ typed, of }, setTyped] = useState({ typed: day, of: day })
  // The day went on by itself, or by other buttons.
  if (of !== day) setTyped({ typed: day, of: day })
  const isNext = typed !== day && typed >= FIRST
  const next = last !== undefined && typed > last ? last : typed
  const tell = useEvent(() => {
    setTyped({ typed: next, of })
    onChange(next)
  })
  useEffect(() => {
    const rest = isNext ? setTimeout(tell, RESTS_MS) : undefined
    return () => clearTimeout(rest)
  }, [typed, isNext, tell])
  return (
    <OutlinedInput
      size="small"
      type="date"
      inputProps={{ 'aria-label': label, max: last }}
      value={typed}
      onChange={({ target }) => setTyped({ typed: target.value, of })}
      onBlur={() => (isNext ? tell() : setTyped({ typed: day, of }))}
    />
  )
}
