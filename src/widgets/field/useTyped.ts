import { useState } from 'react'

/**
 * What a box shows while a value of another type is typed in it: the text as typed, as long as it means the value; else
 * the value printed. Leaving the box prints the value, unless the text meant nothing (`NaN`): that stays to be corrected.
 */
export const useTyped = <Value>(
  value: Value,
  print: (value: Value) => string,
  read: (text: string) => Value,
  change: (next: Value) => void,
  blur: () => void,
) => {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed !== null && Object.is(read(typed), value) ? typed : print(value),
    change: (text: string) => {
      setTyped(text)
      change(read(text))
    },
    blur: () => {
      if (!Number.isNaN(value)) setTyped(null)
      blur()
    },
  }
}
