import { Suspense, useSyncExternalStore } from 'react'
import { lazyOfForms } from '#widgets/lazyOfForms.ts'
import type { Telling } from './telling.ts'

const TellDialog = lazyOfForms(() => import('./TellDialog.tsx'))

/** The question whom to tell, wherever in the console something was changed; its code loads with the first. */
export const TellQuestion = ({ telling }: { readonly telling: Telling }) => {
  const told = useSyncExternalStore(telling.subscribe, telling.asked)
  return told ? (
    <Suspense fallback={null}>
      <TellDialog key={told.changeSet} told={told} onAnswer={telling.answer} />
    </Suspense>
  ) : null
}
