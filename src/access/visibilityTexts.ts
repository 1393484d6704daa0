import type { Visibility } from '#model'

/** Who else sees rows by their visibility, as a sentence; null: nobody else. */
export const visibilityTexts: Readonly<Record<Visibility, string | null>> = {
  own: null,
  inherited: 'The organizations below see it too.',
  received: 'Organizations it is addressed to see it too.',
  gathered: 'Staff of the top level see it too.',
  platform: null,
  hierarchy: 'Everyone sees the organizations they can act on.',
}
