import { t } from '#texts/forms.ts'
import { Sentence, slot } from '#texts/Sentence.tsx'
import { Icon } from '#widgets/icons.tsx'
import { ActionButton } from '#widgets/buttons.tsx'
import { Moment } from '../shared/Moment.tsx'

interface DraftNoteProps {
  readonly at: string
  readonly onBringBack: () => void
  readonly onForget: () => void
}

/** Offers what an earlier visit left. */
export const DraftNote = ({ at, onBringBack, onForget }: DraftNoteProps) => (
  <div className="v-note" role="status" style={{ marginBottom: 0 }}>
    <Icon name="history" />
    <span className="v-note-text">
      <Sentence text={t('forms.draft.found', { moment: slot('moment') })} parts={{ moment: <Moment at={at} /> }} />
    </span>
    <span className="v-note-acts">
      <ActionButton variant="text" size="small" onClick={onBringBack}>
        {t('forms.draft.restore')}
      </ActionButton>
      <ActionButton variant="text" size="small" onClick={onForget}>
        {t('forms.draft.discard')}
      </ActionButton>
    </span>
  </div>
)

/** Says that what was interrupted is back. */
export const ReturnedNote = ({ at, onStartOver }: { readonly at: string; readonly onStartOver: () => void }) => (
  <div className="v-note" role="status" style={{ marginBottom: 0 }}>
    <Icon name="history" />
    <span className="v-note-text">
      <Sentence text={t('forms.draft.back', { moment: slot('moment') })} parts={{ moment: <Moment at={at} /> }} />
    </span>
    <span className="v-note-acts">
      <ActionButton variant="text" size="small" onClick={onStartOver}>
        {t('forms.draft.startOver')}
      </ActionButton>
    </span>
  </div>
)
