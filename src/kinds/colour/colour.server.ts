import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { colourKind, type ColourOptions } from './colour.ts'

export const colour: ServerFace<string | null, ColourOptions> = {
  ...textColumn<ColourOptions>({ kind: colourKind }),
  where: null,
  orderBy: null,
  search: null,
}
