import { titleKeys } from '#catalogue'
import type { TextOptions } from '#fields/text/text.ts'
import type { Resource } from '#model'
import { lazyPart } from '#widgets'
import type { RecordFormProps } from '../form/RecordForm.tsx'

/** Two people may be called the same; any other row of a name that is taken is refused or meant. */
const SameName = lazyPart(() => import('./SameName.tsx'))
const ProposedSlug = lazyPart(() => import('./ProposedSlug.tsx'))

/** What new rows are told, or given, below their inputs. */
export const belowFields = (declared: Resource): RecordFormProps['below'] => {
  const title = titleKeys(declared).at(-1) ?? ''
  if (declared.rank) return { [title]: <SameName resource={declared} /> }
  const [slug, field] = Object.entries(declared.fields).find(([, { options }]) => (options as TextOptions).slug) ?? []
  return slug === undefined ? undefined : { [slug]: <ProposedSlug slug={slug} of={title} options={field?.options as TextOptions} /> }
}
