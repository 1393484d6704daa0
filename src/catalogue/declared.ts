import type { Resource } from '#model'

/** Files of `resources/` with what they declare. */
export const declared = import.meta.glob<Resource>(['../../resources/*.ts', '!../../resources/*.server.ts'], {
  eager: true,
  import: 'default',
})
