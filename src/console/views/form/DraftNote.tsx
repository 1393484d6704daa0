import { t } from '#texts/forms.ts'
import { ActionButton, InstantSentence, Notice } from '#widgets'
import type { FormState } from './formState.ts'
import type { Draft } from './useDraft.ts'

/** Offers what an earlier visit left; says that it is back. */
export const DraftNote = ({ state: { offered, restored }, draft }: { readonly state: FormState; readonly draft: Draft }) => {
  const kept = offered ?? restored
  if (!kept) return null
  const actions = offered
    ? ([
        [t('forms.draft.restore'), draft.restore],
        [t('forms.draft.discard'), draft.discard],
      ] as const)
    : ([[t('forms.draft.startOver'), draft.startOver]] as const)
  return (
    <Notice
      role="status"
      icon="history"
      actions={actions.map(([label, onClick]) => (
        <ActionButton key={label} variant="text" size="small" onClick={onClick}>
          {label}
        </ActionButton>
      ))}
    >
      <InstantSentence value={kept.at} text={moment => t(offered ? 'forms.draft.found' : 'forms.draft.back', { moment })} />
    </Notice>
  )
}
