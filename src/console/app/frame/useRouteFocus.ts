import { useEffect, useMemo, useRef } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useConsole } from '../../session/context.tsx'

const FIELD = 'form :is(input, textarea, select, [contenteditable="true"]):not([type="hidden"], [readonly], :disabled)'

const headingIn = (content: Element): HTMLElement | null => content.querySelector('h1')

// Under a finger a focused field opens the keyboard over half of the page.
const fieldIn = (content: Element): HTMLElement | null => (matchMedia('(pointer: coarse)').matches ? null : content.querySelector(FIELD))

/**
 * At each navigation to another page: once its heading is there, the focus goes to it (in the form of a new row to the first field) and the
 * document gets its title, 'Page – Organization' (DESIGN 9). The first page keeps the browser's focus. Typing is never interrupted.
 */
export const useRouteFocus = (): void => {
  const { pathname } = useLocation()
  const { name } = useConsole().organization
  const routes = useUrlMap()?.routes
  const isNew = useMemo(
    () => (routes ?? []).some(({ screen, path }) => screen === 'create' && matchPath(path, pathname)),
    [routes, pathname],
  )
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
      if (!isDue) return
      const field = isNew ? fieldIn(content) : null
      const at = document.activeElement
      if (!content.contains(at) || at === content || at === heading) {
        heading.tabIndex = -1
        if (field ?? at !== heading) (field ?? heading).focus({ preventScroll: true })
      }
      // The fields of a form may come after its heading.
      isDue = isNew && field === null
    }
    arrive()
    const observer = new MutationObserver(arrive)
    observer.observe(content, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pathname, name, isNew])
}
