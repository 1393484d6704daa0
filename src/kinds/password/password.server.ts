import type { ServerFace } from '../faces.server.ts'
import { hashColumn } from './hash.server.ts'
import type { PasswordOptions } from './password.ts'

export const password: ServerFace<string | null, PasswordOptions> = hashColumn<PasswordOptions>()
