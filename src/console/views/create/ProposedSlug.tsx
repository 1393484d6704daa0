import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/** A name as part of an address: 'St. Mary’s Café' is 'st-marys-cafe'. */
export const slugOf = (name: string, limit = Infinity): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limit)
    .replace(/-$/, '')

/** Writes the slug of a new row while its name is typed, until somebody writes another one; a slug that was emptied follows again. */
const ProposedSlug = ({ slug, of, limit }: ProposedSlugProps) => {
  const { setValue, getFieldState, formState } = useFormContext()
  const name: unknown = useWatch({ name: of })
  const isOwn = getFieldState(slug, formState).isDirty
  useEffect(() => {
    if (!isOwn && typeof name === 'string') setValue(slug, slugOf(name, limit), { shouldDirty: false })
  }, [isOwn, name, slug, limit, setValue])
  return null
}

export default ProposedSlug

interface ProposedSlugProps {
  /** Keys of the two fields. */
  readonly slug: string
  readonly of: string
  readonly limit: number | undefined
}
