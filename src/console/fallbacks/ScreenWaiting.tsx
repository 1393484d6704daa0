import { t } from '#texts/common.ts'
import './errors.css'

/** A screen's place while its code loads. */
export const ScreenWaiting = () => (
  <div className="f-bones" role="status">
    <span className="vh">{t('common.loading')}</span>
    <i style={{ width: 240, height: 28 }} />
    <i style={{ height: 44 }} />
    <i style={{ height: 320 }} />
  </div>
)
