import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { phoneKind, type PhoneOptions } from './phone.ts'

export const phone: ServerFace<string | null, PhoneOptions> = textColumn<PhoneOptions>({ kind: phoneKind })
