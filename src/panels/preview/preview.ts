import type { Panel } from '#model'
import { typeOf } from '../pointsHere.ts'
import type { PanelType } from '../panelType.ts'

export interface PreviewOptions<K extends string = string> {
  /** What people read first, and then. */
  readonly title: K
  readonly text?: K
  readonly image?: K
  /** What stands in small below it. */
  readonly facts?: readonly K[]
}

interface Given<K extends string> extends PreviewOptions<K> {
  readonly heading?: string
}

/** The row as the people see it for whom it is. */
export const preview = <const K extends string>({ heading, ...options }: Given<K>): Panel<'preview', PreviewOptions, NoInfer<K>> => ({
  panel: 'preview',
  ofTyping: true,
  title: heading,
  fields: [options.title, options.text, options.image, ...(options.facts ?? [])].filter(key => key !== undefined),
  options,
})

export const previewType: PanelType<'preview', PreviewOptions> = {
  name: 'preview',
  check: ({ title, text, image, facts = [] }, { resource }) => {
    const named = [['title', title], ['text', text], ...facts.map((key, index) => [`facts[${index}]`, key] as const)] as const
    return [
      ...named.flatMap(([option, key]) =>
        key === undefined || key in resource.fields ? [] : [[option, `names '${key}', which is not a field of ${resource.name}.`] as const],
      ),
      ...(image === undefined || typeOf(resource, image)?.name === 'image'
        ? []
        : [['image', `'${image}' is no field of ${resource.name} that holds a picture.`] as const]),
    ]
  },
}
