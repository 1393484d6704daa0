import { useState } from 'react'
import type { Resource } from '#model'
import { t } from '#texts/show.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { useHistory } from './history.ts'
import { HistoryEntry } from './HistoryEntry.tsx'

const PAGE = 10
const MOST = 50

/** Who did what to a row and when, newest first (picture 05). */
const History = ({ resource, id }: { readonly resource: Resource; readonly id: string }) => {
  const [size, setSize] = useState(PAGE)
  const [isWhole, setWhole] = useState(false)
  const { happened, total, isPending, error } = useHistory(resource, id, size)
  return (
    <section className="v-card v-history" aria-labelledby="history" aria-busy={isPending}>
      <header>
        <h2 id="history">{t('show.history.title')}</h2>
        {happened.length > 0 && (
          <ActionButton variant="text" size="small" aria-pressed={isWhole} onClick={() => setWhole(before => !before)}>
            {t('show.history.compare')}
          </ActionButton>
        )}
      </header>
      {error && <p className="v-pad v-small v-quiet">{t('show.history.failed')}</p>}
      {!error && !isPending && happened.length === 0 && <p className="v-pad v-small v-quiet">{t('show.history.none')}</p>}
      {isPending && (
        <div className="v-pad" style={{ display: 'grid', gap: 16 }}>
          <span className="v-bone" style={{ width: '60%' }} />
          <span className="v-bone" style={{ width: '80%' }} />
        </div>
      )}
      {happened.length > 0 && (
        <ol>
          {happened.map(one => (
            <HistoryEntry key={one.id} happened={one} showsAll={isWhole} />
          ))}
        </ol>
      )}
      {total > size && size < MOST && (
        <div className="v-pad" style={{ paddingTop: 0 }}>
          <ActionButton size="small" onClick={() => setSize(MOST)}>
            {t('show.history.more', { count: Math.min(total, MOST) - size })}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

export default History
