import { countOf, type RelatedCount } from '#fields/relatedCount/relatedCount.ts'
import type { Resource } from '#model'
import { t } from '#texts/rosters.ts'
import { useFormats } from '#widgets'
import { useRowAbove } from '../useRowAbove.ts'

/** How many places of the row above are left, and how many wait for one, by the field of it that counts these rows. */
export const PlacesLeft = ({ resource }: { readonly resource: Resource }) => {
  const { number } = useFormats()
  const above = useRowAbove(resource, parent => countOf(parent.fields, resource.name))
  const [key] = above ? countOf(above.resource.fields, resource.name) : []
  const counted = key === undefined ? null : (above?.record[key] as RelatedCount | null | undefined)
  if (!counted) return null
  const { taken, waiting, limit } = counted
  return (
    <p role="status">
      <b>
        {limit === null
          ? t('rosters.register.taken', { count: number(taken) })
          : t('rosters.register.left', { count: number(Math.max(0, limit - taken)), limit: number(limit) })}
      </b>
      {waiting > 0 && <> {t('rosters.register.waiting', { count: number(waiting) })}</>}
    </p>
  )
}
