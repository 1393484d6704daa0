import type { Diagnostic, Program } from 'typescript'

/** What the compiler says of a declaration, in the words of somebody who has never seen the types behind it. */
export const plain: (mistake: Diagnostic, program: Program) => string
