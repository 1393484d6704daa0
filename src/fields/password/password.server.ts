import type { ServerAdapter } from '../adapters.server.ts'
import { hashColumn } from './hash.server.ts'
import type { PasswordOptions } from './password.ts'

export const password: ServerAdapter<string | null, PasswordOptions> = hashColumn<PasswordOptions>()
