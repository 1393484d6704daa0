import { lineInput } from '../text/text.input.tsx'

// Not type="email": browsers trim and rewrite what is typed there, and their own messages would stand beside ours.
export const email = lineInput({ inputMode: 'email', spellCheck: false })
