import type { Resource } from '#model'
import { inWords } from '#fields/text/spoken.ts'
import type { SpokenOptions } from '#fields/text/text.ts'

type Words = NonNullable<SpokenOptions['words']>

const gathered = (pairs: readonly (readonly [name: string, said: string])[]): Words => {
  const words: Record<string, string[]> = {}
  for (const [name, said] of pairs) (words[name] ??= []).push(said)
  return words
}

/**
 * What a name in such a field is called where the rest of its row is not known: what several actions are called differently, or nobody knows,
 * is said by its own words.
 */
export const saidOf = (name: string, { words }: SpokenOptions): string => {
  const [said, ...others] = new Set(words?.[name])
  return words === undefined || name === '' ? name : (others.length === 0 && said) || inWords(name)
}

/** Resources whose fields that hold names of types or actions know what all of these are called, so that people find them by that. */
export const withWords = (resources: readonly Resource[]): readonly Resource[] => {
  const types = gathered(resources.map(({ type, label }) => [type, label[0]]))
  const actions = gathered(resources.flatMap(one => Object.entries(one.actions ?? {}).map(([name, { label }]) => [name, label] as const)))
  return resources.map(resource => {
    const spoken = Object.entries(resource.fields).filter(([, { options }]) => Boolean((options as SpokenOptions).spoken))
    if (spoken.length === 0) return resource
    const fields: Resource['fields'] = Object.fromEntries(
      spoken.map(([key, field]) => {
        const words = (field.options as SpokenOptions).spoken === 'type' ? types : actions
        return [key, { ...field, options: { ...field.options, words } }]
      }),
    )
    return { ...resource, fields: { ...resource.fields, ...fields } }
  })
}
