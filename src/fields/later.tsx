import { memo, Suspense, useState, type ComponentType } from 'react'
import { FieldSkeleton } from '#widgets/field/FieldSkeleton.tsx'
import { lazyInPlace } from '#widgets'
import type { InputAdapter, InputProps } from './adapters.browser.ts'

const all: (() => Promise<unknown>)[] = []

/** Loads every input that otherwise comes with the first form that has it. */
export const loadInputs = async (): Promise<void> => void (await Promise.all(all.map(load => load())))

/** An input that loads when a form first shows it: for kinds of few forms. Once loaded it is there at once. */
export const later = <Options extends object>(load: () => Promise<InputAdapter<Options>>): InputAdapter<Options> => {
  let found: InputAdapter<Options> | null = null
  const fetched = async () => {
    found = await load()
    return { default: found as ComponentType<InputProps<Options>> }
  }
  all.push(fetched)
  const Lazy = lazyInPlace(fetched)
  return memo((props: InputProps<Options>) => {
    // Which of the two it is stays for as long as the field is there: an input that changed hands would forget what is typed.
    const [Face] = useState<ComponentType<InputProps<Options>>>(() => found ?? (Lazy as ComponentType<InputProps<Options>>))
    return (
      <Suspense fallback={<FieldSkeleton label={props.label} />}>
        <Face {...props} />
      </Suspense>
    )
  })
}
