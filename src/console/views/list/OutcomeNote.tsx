import { t } from '#texts/lists.ts'
import { Icon } from '#widgets/icons.tsx'
import { ActionButton, IconAction } from '#widgets/buttons.tsx'
import type { Bulk } from './useBulk.ts'

/** What the last change came to, with Undo and the rows that were refused; it stays until it is dismissed. */
export const OutcomeNote = ({ bulk }: { readonly bulk: Pick<Bulk, 'outcome' | 'isBusy' | 'dismiss' | 'undo'> }) => {
  const { outcome } = bulk
  return (
    <div role="status" aria-live="polite">
      {outcome && (
        <div className="v-note" data-tone={outcome.failed ? 'bad' : outcome.refused.length > 0 ? 'warning' : 'good'}>
          <Icon name={outcome.failed || outcome.refused.length > 0 ? 'alert' : 'checkCircle'} />
          <div className="v-note-text">
            <b>{outcome.message}.</b>
            {outcome.refused.length > 0 && (
              <>
                {' '}
                {t('lists.done.refused', { count: outcome.refused.length, smart_count: outcome.refused.length })}
                <ul>
                  {outcome.refused.map(({ id, title, message }) => (
                    <li key={id}>
                      {title}: {message}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <span className="v-note-acts">
            {outcome.changeSet && (
              <ActionButton variant="text" size="small" icon="undo" disabled={bulk.isBusy} onClick={() => void bulk.undo()}>
                {t('common.undo')}
              </ActionButton>
            )}
            <IconAction size="small" icon="close" label={t('common.dismiss')} onClick={bulk.dismiss} />
          </span>
        </div>
      )}
    </div>
  )
}
