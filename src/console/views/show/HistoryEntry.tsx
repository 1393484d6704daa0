import { DateText } from '#widgets/DateText.tsx'
import { Icon } from '#widgets/icons.tsx'
import { ShowCell } from '../shared/Cell.tsx'
import { Moment } from '../shared/Moment.tsx'
import { orEmpty, type Changed, type Happened } from './history.ts'

const FEW = 3
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** One thing that happened: what became what, when and by whom. `isWhole` leaves out nothing; else the first few declared fields speak. */
export const HistoryEntry = ({ happened, isWhole }: { readonly happened: Happened; readonly isWhole: boolean }) => {
  const { message, icon, who, at, changes, isFirst } = happened
  const told = isWhole ? changes : isFirst ? [] : changes.filter(({ named }) => named !== null).slice(0, FEW)
  const more = isWhole || isFirst ? 0 : changes.filter(({ named }) => named !== null).length - told.length
  return (
    <li>
      <span className="v-history-dot">
        <Icon name={icon} size={16} />
      </span>
      <div data-whole={isWhole}>
        {(message !== 'Changed' || told.length === 0) && <b>{message}</b>}
        {told.map(change => (
          <Change key={change.key} change={change} />
        ))}
        {more > 0 && (
          <p>
            and {more} other {more === 1 ? 'field' : 'fields'}
          </p>
        )}
        <p>
          <DateText value={at} />
          {who && ` · ${who}`}
        </p>
      </div>
    </li>
  )
}

/** One value that changed: 'Venue changed from Library to Courtyard'. */
export const Change = ({ change }: { readonly change: Changed }) => {
  const { label, before, after } = change
  return (
    <p className="v-history-change">
      <b>{label}</b>{' '}
      {isNothing(before) ? (
        'set to '
      ) : (
        <>
          {isNothing(after) ? 'removed, was' : 'changed from'} <Side named={change.named} value={before} />
          {!isNothing(after) && ' to '}
        </>
      )}
      {!isNothing(after) && <Side named={change.named} value={after} />}
    </p>
  )
}

const Side = ({ named, value }: Pick<Changed, 'named'> & { readonly value: unknown }) => (
  <span className="v-history-side">
    {named ? (
      <ShowCell named={named} record={{ [named.key]: orEmpty(named, value) }} />
    ) : typeof value === 'string' && INSTANT.test(value) ? (
      <Moment at={value} />
    ) : typeof value === 'string' ? (
      value
    ) : (
      JSON.stringify(value)
    )}
  </span>
)
