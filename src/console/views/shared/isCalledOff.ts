import type { Resource } from '#model'

/** Whether what has the places is canceled, so that no more rows are taken below it: of a canceled meal nobody reserves a seat. */
export const isCalledOff = ({ quota }: Resource, field: string | undefined, above: { readonly status?: unknown } | undefined): boolean =>
  field !== undefined && quota?.per === field && above?.status === 'cancelled'
