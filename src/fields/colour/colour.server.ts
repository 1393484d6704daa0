import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { colourType, type ColourOptions } from './colour.ts'

export const colour: ServerAdapter<string | null, ColourOptions> = {
  ...textColumn<ColourOptions>({ type: colourType }),
  where: null,
  orderBy: null,
  search: null,
}
