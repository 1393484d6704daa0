import { Icon } from '#widgets/icons.tsx'
import { ActionButton } from '../shared/buttons.tsx'
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
      You typed here on <Moment at={at} /> and did not save it.
    </span>
    <span className="v-note-acts">
      <ActionButton tone="text" size="small" onClick={onBringBack}>
        Restore it
      </ActionButton>
      <ActionButton tone="text" size="small" onClick={onForget}>
        Discard it
      </ActionButton>
    </span>
  </div>
)

/** Says that what was interrupted is back. */
export const ReturnedNote = ({ at, onStartOver }: { readonly at: string; readonly onStartOver: () => void }) => (
  <div className="v-note" role="status" style={{ marginBottom: 0 }}>
    <Icon name="history" />
    <span className="v-note-text">
      What you typed on <Moment at={at} /> is back. It is not saved yet.
    </span>
    <span className="v-note-acts">
      <ActionButton tone="text" size="small" onClick={onStartOver}>
        Start over
      </ActionButton>
    </span>
  </div>
)
