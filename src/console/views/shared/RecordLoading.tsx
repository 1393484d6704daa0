import { t } from '#texts/common.ts'
import { Icon } from '#widgets/icons.tsx'
import { failureTypeOf } from '../../data/errors.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import type { Loaded } from './useRecord.ts'

/**
 * A page whose row is not there yet: bones while it loads, a sentence and 'Try again' when it did not come. For a row that does not
 * exist the frame puts the specification's page in this one's place (R11.1).
 */
export const RecordLoading = ({ loaded: { error, retry } }: { readonly loaded: Loaded }) => {
  if (error && failureTypeOf(error) !== 'NotFound')
    return (
      <div className="v-page">
        <div className="v-note" data-tone="bad" role="alert">
          <Icon name="alert" />
          <span className="v-note-text">{t('common.pageFailed', { reason: error.message })}</span>
          <ActionButton size="small" icon="refresh" onClick={retry}>
            {t('common.tryAgain')}
          </ActionButton>
        </div>
      </div>
    )
  return (
    <div className="v-page" aria-busy="true">
      <span className="v-hidden" role="status">
        {t('common.loading')}
      </span>
      <span className="v-bone" style={{ width: 240, height: 24, margin: '32px 0 24px' }} />
      {[0, 1].map(card => (
        <div key={card} className="v-card" style={{ maxWidth: 720, padding: 24, marginBottom: 16, display: 'grid', gap: 20 }}>
          <span className="v-bone" style={{ width: '30%' }} />
          <span className="v-bone" style={{ height: 44 }} />
          <span className="v-bone" style={{ height: 44 }} />
        </div>
      ))}
    </div>
  )
}
