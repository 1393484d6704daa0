import { useEffect, useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'

// About what somebody takes from one digit to the next.
const RESTS_MS = 700
const FIRST = '1900'

interface DayBoxProps {
  readonly label: string
  readonly day: string
  readonly onChange: (day: string) => void
}

/**
 * A day in a tool bar, picked or typed. Each digit makes it another day, of the year 2 on the way to 2026: what shows the day is told once
 * they rest, or the box is left.
 */
export const DayBox = ({ label, day, onChange }: DayBoxProps) => {
  const [{ typed, of }, setTyped] = useState({ typed: day, of: day })
  // The day went on by itself, or by other buttons.
  if (of !== day) setTyped({ typed: day, of: day })
  const isNext = typed !== day && typed >= FIRST
  useEffect(() => {
    const rest = isNext ? setTimeout(() => onChange(typed), RESTS_MS) : undefined
    return () => clearTimeout(rest)
  }, [typed, isNext, onChange])
  return (
    <OutlinedInput
      size="small"
      type="date"
      inputProps={{ 'aria-label': label }}
      value={typed}
      onChange={({ target }) => setTyped({ typed: target.value, of })}
      onBlur={() => (isNext ? onChange(typed) : setTyped({ typed: day, of }))}
    />
  )
}
