import Dialog from '@mui/material/Dialog'
import { t } from '#texts/frame.ts'
import { Icon } from '#widgets/icons.tsx'
import './popovers.css'

const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  [t('frame.shortcuts.ctrlK'), t('frame.palette.search')],
  ['/', t('frame.shortcuts.search')],
  ['?', t('frame.shortcuts.help')],
  [t('frame.shortcuts.escKey'), t('frame.shortcuts.esc')],
  [t('frame.shortcuts.tabKey'), t('frame.shortcuts.tab')],
]

/** What the keyboard does everywhere. */
const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-labelledby="f-shortcuts">
    <div className="f-shortcuts">
      <div className="f-drawer-head">
        <h2 id="f-shortcuts">{t('frame.shortcuts.title')}</h2>
        <button type="button" className="f-ib f-right" aria-label={t('common.close')} onClick={onClose}>
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
