import { Icon } from '#widgets/icons.tsx'
import type { Step } from './useImport.ts'

const STEPS: readonly { readonly step: Step; readonly label: string }[] = [
  { step: 'upload', label: 'Upload' },
  { step: 'match', label: 'Match columns' },
  { step: 'check', label: 'Preview' },
  { step: 'done', label: 'Import' },
]

/** Where one is in an import. */
export const Steps = ({ step }: { readonly step: Step }) => {
  const now = STEPS.findIndex(one => one.step === step)
  return (
    <ol className="v-steps">
      {STEPS.map(({ label }, index) => {
        const isDone = index < now || step === 'done'
        return (
          <li
            key={label}
            data-state={isDone ? 'done' : index === now ? 'now' : 'later'}
            {...(index === now ? { 'aria-current': 'step' as const } : {})}
          >
            <span className="v-step-number">{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
            {label}
            {isDone && <span className="v-hidden">, done</span>}
          </li>
        )
      })}
    </ol>
  )
}
