import { hiddenInput } from '../password/password.input.tsx'

export const pin = hiddenInput({ inputMode: 'numeric', short: true })
