import { useSyncExternalStore } from 'react'
import { lazyOfForms } from '#widgets'
import type { Proof } from './proof/proof.ts'
import type { Telling } from './telling/telling.ts'

const QuestionDialog = lazyOfForms(() => import('./proof/QuestionDialog.tsx'))
const TellDialog = lazyOfForms(() => import('./telling/TellDialog.tsx'))

/** The question for the password, wherever in the console it was called for; its code loads with the first. */
export const Question = ({ proof }: { readonly proof: Proof }) => {
  const isOpen = useSyncExternalStore(proof.subscribe, proof.isOpen)
  return isOpen && <QuestionDialog proof={proof} />
}

/** The question whom to tell, wherever in the console something was changed. */
export const TellQuestion = ({ telling }: { readonly telling: Telling }) => {
  const told = useSyncExternalStore(telling.subscribe, telling.asked)
  return told && <TellDialog key={told.changeSet} told={told} onAnswer={telling.answer} />
}
