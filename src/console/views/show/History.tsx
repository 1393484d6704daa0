import { useState } from 'react'
import type { NamedField } from '#catalogue'
import type { Resource } from '#model'
import { DateText } from '#widgets/DateText.tsx'
import { Icon } from '#widgets/icons.tsx'
import { ActionButton } from '../parts/buttons.tsx'
import { ShowCell } from '../parts/Cell.tsx'
import { orEmpty, useHistory, type Happened } from './history.ts'

const PAGE = 10
const MOST = 50

/** Who did what to a row and when, newest first (picture 05). */
const History = ({ resource, id }: { readonly resource: Resource; readonly id: string }) => {
  const [size, setSize] = useState(PAGE)
  const { happened, total, isPending, error } = useHistory(resource, id, size)
  return (
    <section className="v-card v-history" aria-labelledby="history">
      <header>
        <h2 id="history">History</h2>
      </header>
      {error && <p className="v-pad v-small v-quiet">The history could not be loaded.</p>}
      {!error && !isPending && happened.length === 0 && <p className="v-pad v-small v-quiet">Nothing has been written down yet.</p>}
      {isPending && (
        <div className="v-pad" style={{ display: 'grid', gap: 16 }}>
          <span className="v-bone" style={{ width: '60%' }} />
          <span className="v-bone" style={{ width: '80%' }} />
        </div>
      )}
      {happened.length > 0 && (
        <ol>
          {happened.map(one => (
            <Entry key={one.id} happened={one} />
          ))}
        </ol>
      )}
      {total > size && size < MOST && (
        <div className="v-pad" style={{ paddingTop: 0 }}>
          <ActionButton size="small" onClick={() => setSize(MOST)}>
            Show {Math.min(total, MOST) - size} more
          </ActionButton>
        </div>
      )}
    </section>
  )
}

const Entry = ({ happened: { says, icon, who, at, changes } }: { readonly happened: Happened }) => (
  <li>
    <span className="v-history-dot">
      <Icon name={icon} size={16} />
    </span>
    <div>
      <b>{changes.length > 0 && says === 'Changed' ? changes.map(({ named }) => named.label).join(', ') : says}</b>
      {changes.map(change => (
        <Change key={change.named.key} {...change} />
      ))}
      <p>
        <DateText value={at} />
        {who && ` · ${who}`}
      </p>
    </div>
  </li>
)

const Change = ({ named, before, after }: { readonly named: NamedField; readonly before: unknown; readonly after: unknown }) => (
  <p title={named.label}>
    <Side named={named} value={before} /> <span aria-hidden="true">→</span>
    <span className="v-hidden"> became </span> <Side named={named} value={after} />
  </p>
)

const Side = ({ named, value }: { readonly named: NamedField; readonly value: unknown }) =>
  value === null || value === undefined || value === '' ? (
    <i>nothing</i>
  ) : (
    <span style={{ display: 'inline-block', maxWidth: '100%', verticalAlign: 'top' }}>
      <ShowCell named={named} record={{ [named.key]: orEmpty(named, value) }} />
    </span>
  )

export default History
