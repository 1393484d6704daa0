import type { ResourceSummary } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'

/** The pattern that a row follows. */
export interface Followed {
  /** The resource of the pattern. */
  readonly patterns: string
  readonly id: string
  readonly title: string
}

/** Which pattern a row follows, among all that may be patterns of its resource; null: none. */
export const followedBy = (declared: readonly ResourceSummary[], { name }: ResourceSummary, record: ConsoleRecord): Followed | null => {
  for (const patterns of declared)
    for (const { resource, source, follows } of patterns.templateFor ?? []) {
      const link = (record as Readonly<Record<string, unknown>>)[source] as Pick<Followed, 'id' | 'title'> | null | undefined
      if (resource === name && follows !== undefined && link) return { patterns: patterns.name, id: link.id, title: link.title }
    }
  return null
}

/** Whether rows of other resources follow rows of this one. */
export const isFollowed = ({ templateFor }: ResourceSummary): boolean => templateFor?.some(({ follows }) => follows !== undefined) ?? false
