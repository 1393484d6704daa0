import { Icon } from '#widgets/icons.tsx'
import '../views.css'

/** Stands where a form would be, for those who may not use it. */
export const AccessDenied = ({ reason }: { readonly reason: string }) => (
  <div className="v-note" data-tone="warning" role="note" style={{ marginTop: 16 }}>
    <Icon name="lock" />
    <span className="v-note-text">{reason}</span>
  </div>
)
