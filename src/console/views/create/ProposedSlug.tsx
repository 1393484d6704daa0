import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TextOptions } from '#fields/text/text.ts'

/** A name as part of an address, or as programs use it: 'St. Mary’s Café' is 'st-marys-cafe' or 'st_marys_cafe'. */
export const slugOf = (name: string, { slug = '-', limit = Infinity }: Pick<TextOptions, 'slug' | 'limit'>): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limit)
    .replace(/-$/, '')
    .replaceAll('-', slug)

/** Writes the slug of a new row while its name is typed, until somebody writes another one; a slug that was emptied follows again. */
const ProposedSlug = ({ slug, of, options }: ProposedSlugProps) => {
  const { getValues, setValue, getFieldState, formState } = useFormContext()
  const name: unknown = useWatch({ name: of })
  const { isDirty: isOwn, invalid } = getFieldState(slug, formState)
  useEffect(() => {
    if (isOwn || typeof name !== 'string') return
    const next = slugOf(name, options)
    // What the server said of the slug that stands there stays until it is another one.
    if (getValues(slug) !== next) setValue(slug, next, { shouldDirty: false, shouldValidate: invalid })
  }, [isOwn, name, slug, options, getValues, setValue, invalid])
  return null
}

export default ProposedSlug

interface ProposedSlugProps {
  /** Keys of the two fields. */
  readonly slug: string
  readonly of: string
  readonly options: TextOptions
}
