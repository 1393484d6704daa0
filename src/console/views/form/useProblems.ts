import { useCallback, useMemo } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { fieldOfKey } from '#catalogue'
import type { Resource } from '#model'
import { messageIn } from '#widgets/field/messages.ts'
import type { FormSection } from './sections.ts'

export type Problems = ReturnType<typeof useProblems>

const NONE = { items: [], title: undefined, sections: new Set<string>() }

/** What the form has to be put right, once it was sent; listens to the form's errors alone. */
export const useProblems = (resource: Resource, sections: readonly FormSection[]) => {
  const { setFocus } = useFormContext()
  const { errors, isSubmitted } = useFormState()
  const goTo = useCallback(
    (key: string) => {
      setFocus(key)
      // A kind of several controls has none of the field's own name: its first control stands for it.
      const element = document.querySelector<HTMLElement>(
        `[name="${CSS.escape(key)}"], [name^="${CSS.escape(key)}."], [data-field="${CSS.escape(key)}"] :is(input, select, textarea, button, [contenteditable])`,
      )
      if (element && document.activeElement?.getAttribute('name') !== key) element.focus()
      element?.scrollIntoView?.({ block: 'center' })
    },
    [setFocus],
  )
  return useMemo(() => {
    if (!isSubmitted) return { ...NONE, goTo }
    const items = sections.flatMap(({ id, fields }) =>
      fields.flatMap(({ named: { key, label } }) => {
        const message = messageIn(errors[key])
        return message === null ? [] : [{ target: key, label, message, section: id }]
      }),
    )
    const root = errors['root'] as Readonly<Record<string, unknown>> | undefined
    const elsewhere = Object.keys(errors).flatMap(key => {
      const message = key === 'root' || items.some(({ target }) => target === key) ? null : messageIn(errors[key])
      return message === null ? [] : [`${fieldOfKey(resource, key)?.label ?? key}: ${message}`]
    })
    // What the server said about the record as a whole, and about fields that are not on the form, stands above those that are.
    const general = [...['serverError', 'reason'].flatMap(name => messageIn(root?.[name]) ?? []), ...elsewhere]
    return { items, title: general.join('. ') || undefined, sections: new Set(items.map(({ section }) => section)), goTo }
    // `errors` is one object that react-hook-form changes in place; its state hook renders anew when it does.
  }, [resource, sections, errors, isSubmitted, goTo])
}
