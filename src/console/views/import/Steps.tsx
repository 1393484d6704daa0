import { t } from '#texts/imports.ts'
import { Icon } from '#widgets/icons.tsx'
import type { Step } from './useImport.ts'

const STEPS: readonly { readonly step: Step; readonly label: string }[] = [
  { step: 'upload', label: t('imports.steps.upload') },
  { step: 'match', label: t('imports.steps.match') },
  { step: 'check', label: t('imports.steps.preview') },
  { step: 'done', label: t('imports.steps.import') },
]

/** Where one is in an import. */
export const Steps = ({ step }: { readonly step: Step }) => {
  const now = STEPS.findIndex(one => one.step === step)
  return (
    <ol className="v-steps">
      {STEPS.map(({ label }, index) => {
        const isDone = index < now || step === 'done'
        return (
          <li key={label} data-state={isDone ? 'done' : index === now ? 'now' : 'later'} aria-current={index === now ? 'step' : undefined}>
            <span className="v-step-number">{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
            {label}
            {isDone && <span className="v-hidden">, {t('imports.steps.isDone')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
