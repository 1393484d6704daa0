import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { phoneType, type PhoneOptions } from './phone.ts'

export const phone: ServerAdapter<string | null, PhoneOptions> = textColumn<PhoneOptions>({ type: phoneType })
