import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsole } from '../../session/context.tsx'

const headingIn = (content: Element): HTMLElement | null => content.querySelector('h1')

/**
 * At each navigation to another page: once its heading is there, the focus goes to it and the document gets its title,
 * 'Page – Organization' (DESIGN 9). The first page keeps the browser's focus. Typing is never interrupted.
 */
export const useRouteFocus = (): void => {
  const { pathname } = useLocation()
  const { name } = useConsole().organization
  const isFirst = useRef(true)

  useEffect(() => {
    const content = document.getElementById('content')
    if (!content) return undefined
    let isDue = !isFirst.current
    isFirst.current = false
    const arrive = () => {
      const heading = headingIn(content)
      if (!heading || heading.textContent === '') return
      const title = `${heading.textContent} – ${name}`
      if (document.title !== title) document.title = title
      const isTyping = content.contains(document.activeElement) && document.activeElement !== content
      if (isDue && !isTyping) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      isDue = false
    }
    arrive()
    const observer = new MutationObserver(arrive)
    observer.observe(content, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pathname, name])
}
