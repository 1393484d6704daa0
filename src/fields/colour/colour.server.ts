import { textColumn } from '../text/text.server.ts'
import { colour as field } from './colour.ts'

export const colour = { ...textColumn({ type: field.type }), where: null, orderBy: null, search: null }
