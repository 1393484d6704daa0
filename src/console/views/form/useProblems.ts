import { useCallback, useMemo } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { fieldOfKey } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/forms.ts'
import { messageIn, problemIn } from '#widgets/field/messages.ts'
import type { FormSection } from './sections.ts'

export type Problems = ReturnType<typeof useProblems>

// A kind of several controls has none of the field's own name: its first control stands for it.
const controlOf = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    `[name="${CSS.escape(name)}"], [name^="${CSS.escape(name)}."], [data-field="${CSS.escape(name)}"] :is(input, select, textarea, button, [contenteditable])`,
  )

const NONE = { items: [], title: undefined, sections: new Set<string>() }

/** What the form has to be put right, once it was sent; listens to the form's errors alone. */
export const useProblems = (resource: Resource, sections: readonly FormSection[]) => {
  const { setFocus } = useFormContext()
  const { errors, isSubmitted } = useFormState()
  const goTo = useCallback(
    (path: string) => {
      setFocus(path)
      const element = controlOf(path) ?? controlOf(path.replace(/\..*/, ''))
      if (element && document.activeElement?.getAttribute('name') !== path) element.focus()
      element?.scrollIntoView?.({ block: 'center' })
    },
    [setFocus],
  )
  return useMemo(() => {
    if (!isSubmitted) return { ...NONE, goTo }
    const items = sections.flatMap(({ id, fields }) =>
      fields.flatMap(({ named: { key, label } }) => {
        const found = problemIn(errors[key], key)
        if (found === null) return []
        // Of several parts the one that is wrong is named, and led to.
        const [, place, part] = found.path.split('.')
        const says = part !== undefined && Number(place) >= 0 ? t('forms.inRow', { label, place: Number(place) + 1 }) : label
        return [{ target: found.path, label: says, message: found.message, section: id, key }]
      }),
    )
    const root = errors['root'] as Readonly<Record<string, unknown>> | undefined
    const elsewhere = Object.keys(errors).flatMap(key => {
      const message = key === 'root' || items.some(one => one.key === key) ? null : messageIn(errors[key])
      return message === null ? [] : [`${fieldOfKey(resource, key)?.label ?? key}: ${message}`]
    })
    // What the server said about the record as a whole, and about fields that are not on the form, stands above those that are.
    const general = [...['serverError', 'reason'].flatMap(name => messageIn(root?.[name]) ?? []), ...elsewhere]
    return { items, title: general.join('. ') || undefined, sections: new Set(items.map(({ section }) => section)), goTo }
    // `errors` is one object that react-hook-form changes in place; its state hook renders anew when it does.
  }, [resource, sections, errors, isSubmitted, goTo])
}
