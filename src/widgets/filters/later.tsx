import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '../lazyPart.tsx'

/** The first control of the form has the focus once this came into it, unless somebody is at another one already. */
const FocusFirst = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  return <div ref={box}>{children}</div>
}

/** An editor that loads when a filter is first opened: no list waits for what forms are made of. */
export const laterEditor = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => {
    const Editor = await load()
    const Focused = (props: Props) => (
      <FocusFirst>
        <Editor {...props} />
      </FocusFirst>
    )
    return { default: Focused }
  })
