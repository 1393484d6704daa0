import type { CellAdapter } from '../adapters.browser.ts'
import type { PasswordOptions } from './password.ts'
import { unseen } from './secret.cell.tsx'

export const password: CellAdapter<string | null, PasswordOptions> = unseen<PasswordOptions>()
