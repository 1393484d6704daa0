import type { CellFace } from '../faces.browser.ts'
import type { PasswordOptions } from './password.ts'
import { unseen } from './secret.cell.tsx'

export const password: CellFace<string | null, PasswordOptions> = unseen<PasswordOptions>()
