import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { colourKind, type ColourOptions } from './colour.ts'

export const colour: ServerAdapter<string | null, ColourOptions> = {
  ...textColumn<ColourOptions>({ kind: colourKind }),
  where: null,
  orderBy: null,
  search: null,
}
