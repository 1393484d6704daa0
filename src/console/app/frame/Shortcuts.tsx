import Dialog from '@mui/material/Dialog'
import { Icon } from '#widgets/icons.tsx'
import './over.css'

const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Search pages and records'],
  ['/', 'Search (outside a text field)'],
  ['?', 'Show this list'],
  ['Esc', 'Close what is open'],
  ['Tab', 'Go to the next control'],
]

/** What the keyboard does everywhere. */
const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-labelledby="f-shortcuts">
    <div className="f-shortcuts">
      <div className="f-drawer-head">
        <h2 id="f-shortcuts">Shortcuts</h2>
        <button type="button" className="f-ib f-right" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <dl>
        {SHORTCUTS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd className="f-kbd">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Dialog>
)

export default Shortcuts
