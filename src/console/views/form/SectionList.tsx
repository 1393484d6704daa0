import { useEffect, useState } from 'react'
import { Link } from '@mui/material'
import { t } from '#texts/forms.ts'
import { Icon, VisuallyHidden } from '#widgets'
import type { FormSection } from './sections.ts'

/** The section that is in view, of those on the page. */
const useCurrentSection = (sections: readonly FormSection[]): string | undefined => {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        const first = sections.find(({ id }) => seen.has(id))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-20% 0% -50%' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}

/** The form's sections beside it on wide screens; a section with something to fix is marked. */
export const SectionList = ({ sections, marked }: { readonly sections: readonly FormSection[]; readonly marked: ReadonlySet<string> }) => {
  const current = useCurrentSection(sections)
  if (sections.length < 2) return null
  return (
    <nav aria-label={t('forms.sections')}>
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          href={`#${id}`}
          sx={ENTRY}
          aria-current={id === current}
          onClick={event => {
            event.preventDefault()
            const section = document.getElementById(id)
            section?.scrollIntoView()
            section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
          }}
        >
          {title}
          {marked.has(id) && (
            <>
              <VisuallyHidden>, {t('forms.hasToFix')}</VisuallyHidden>
              <Icon name="alert" size={16} />
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  px: 1.5,
  py: 0.75,
  typography: 'body2',
  color: 'text.secondary',
  borderLeft: 'var(--focus) solid',
  borderColor: 'divider',
  '&[aria-current="true"]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
  '& > svg': { ml: 'auto', color: 'error.main' },
}
