import { Suspense, useSyncExternalStore } from 'react'
import { lazyOfForms } from '#widgets/lazyOfForms.ts'
import type { Proof } from './proof.ts'

const QuestionDialog = lazyOfForms(() => import('./QuestionDialog.tsx'))

/** The question for the password, wherever in the console it was called for; its code loads with the first. */
export const Question = ({ proof }: { readonly proof: Proof }) => {
  const isOpen = useSyncExternalStore(proof.subscribe, proof.isOpen)
  return isOpen ? (
    <Suspense fallback={null}>
      <QuestionDialog proof={proof} />
    </Suspense>
  ) : null
}
