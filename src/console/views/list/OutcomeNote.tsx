import { useRef, useState, type ReactNode } from 'react'
import { Stack } from '@mui/material'
import { t } from '#texts/lists.ts'
import { ActionButton, IconAction, Notice, useRested } from '#widgets'
import type { Bulk, Outcome } from './useBulk.ts'

// What takes no longer is done before anybody has read that it is being done.
const SLOW_MS = 1_000

/** That a change is still under way, and what the last one came to, with Undo and the rows that were refused; it stays until it is dismissed. */
export const OutcomeNote = ({ bulk }: { readonly bulk: Pick<Bulk, 'outcome' | 'isBusy' | 'dismiss' | 'undo'> }) => {
  const { outcome } = bulk
  const dismiss = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const isSlow = useRested(bulk.isBusy, SLOW_MS) && bulk.isBusy
  // The note goes away with the button in it; Tab goes on from where it stood.
  const leave = (): void => {
    place.current?.focus({ preventScroll: true })
    bulk.dismiss()
  }
  return (
    <div role="status" aria-live="polite" ref={place} tabIndex={-1}>
      {isSlow && !outcome && (
        <Notice tone="info" role="note">
          <b>{t('lists.done.slow')}.</b>
        </Notice>
      )}
      {outcome && (
        <Notice
          tone={outcome.failed ? 'error' : outcome.refused.length > 0 ? 'warning' : 'success'}
          role="note"
          actions={
            <>
              {outcome.changeSet && (
                <ActionButton
                  variant="text"
                  size="small"
                  icon="undo"
                  isBusy={bulk.isBusy}
                  onClick={() => {
                    // This button goes away; the one beside it stays.
                    dismiss.current?.focus()
                    void bulk.undo()
                  }}
                >
                  {t('common.undo')}
                </ActionButton>
              )}
              <IconAction ref={dismiss} size="small" icon="close" label={t('common.dismiss')} onClick={leave} />
            </>
          }
        >
          <b>{isSlow ? t('lists.done.slow') : outcome.message}.</b>
          {outcome.refused.length > 0 && (
            <>
              {' '}
              {t('lists.done.refused', { count: outcome.refused.length, smart_count: outcome.refused.length })}
              <Refusals refused={outcome.refused} />
            </>
          )}
        </Notice>
      )}
    </div>
  )
}

/** Rows that stayed as they were, each with the reason; many scroll, so that the list below stays in sight. */
export const Refusals = ({ refused, children }: { readonly refused: Outcome['refused']; readonly children?: ReactNode }) => (
  <Stack component="ul" sx={{ gap: 0.25, mt: 0.75, maxHeight: '10rem', overflowY: 'auto' }}>
    {refused.map(({ id, title, message }) => (
      <li key={id}>
        {title}: {message}
      </li>
    ))}
    {children}
  </Stack>
)

/** Why nothing was changed: one sentence for all rows, or the first refusals. */
export const Failure = ({ outcome }: { readonly outcome: Outcome | null }) => {
  if (!outcome) return null
  const { refused, message } = outcome
  const more = refused.length - SHOWN
  return (
    <Notice tone="error">
      <b>{outcome.failed ? `${message}.` : t('lists.done.nothing')}</b>
      <Refusals refused={refused.slice(0, SHOWN)}>{more > 0 && <li>{t('lists.bulkEdit.more', { count: more })}</li>}</Refusals>
    </Notice>
  )
}

const SHOWN = 3

/** For a dialog that changes rows: it closes once any was changed, else it stays as it is, to be mended and tried again, and says why. */
export const useAttempt = (bulk: Bulk, onClose: () => void) => {
  const [wasTried, setTried] = useState(false)
  const attempt = async (work: Promise<boolean>): Promise<void> => {
    if (await work) onClose()
    else setTried(true)
  }
  return { attempt, failure: wasTried && !bulk.isBusy && <Failure outcome={bulk.outcome} /> }
}
