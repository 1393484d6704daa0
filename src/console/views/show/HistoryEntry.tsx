import { clsx } from 'clsx'
import { isNone } from '#model'
import { Sentence, slot } from '#texts/Sentence.tsx'
import { t } from '#texts/show.ts'
import { DateText } from '#widgets/DateText.tsx'
import { Icon } from '#widgets/icons.tsx'
import words from '#widgets/text.module.css'
import { ShowCell } from '../shared/Cell.tsx'
import { Moment } from '../shared/Moment.tsx'
import { orEmpty, type Changed, type Happened } from './history.ts'
import styles from './history.module.css'

const FEW = 3
const META = clsx(words['small'], words['quiet'])
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** One thing that happened: what became what, when and by whom. `isWhole` leaves out nothing; else the first few declared fields speak. */
export const HistoryEntry = ({ happened, showsAll }: { readonly happened: Happened; readonly showsAll: boolean }) => {
  const { message, icon, who, at, changes, isFirst, isChange } = happened
  const told = showsAll ? changes : isFirst ? [] : changes.filter(({ named }) => named !== null).slice(0, FEW)
  const more = showsAll || isFirst ? 0 : changes.filter(({ named }) => named !== null).length - told.length
  return (
    <li className={styles['entry']}>
      <span className={styles['dot']}>
        <Icon name={icon} size={16} />
      </span>
      <div data-whole={showsAll}>
        {(!isChange || told.length === 0) && <b className={styles['change']}>{message}</b>}
        {told.map(change => (
          <Change key={change.key} change={change} />
        ))}
        {more > 0 && <p className={META}>{t('show.history.moreFields', { count: more, smart_count: more })}</p>}
        <p className={META}>
          <DateText value={at} />
          {who && ` · ${who}`}
        </p>
      </div>
    </li>
  )
}

/** One value that changed: 'Venue changed from Library to Courtyard'. */
export const Change = ({ change: { label, named, before, after } }: { readonly change: Changed }) => {
  const parts = { label: <b>{label}</b>, before: <Side named={named} value={before} />, after: <Side named={named} value={after} /> }
  const text = isNone(before)
    ? t('show.history.setTo', { label: slot('label'), after: slot('after') })
    : isNone(after)
      ? t('show.history.removed', { label: slot('label'), before: slot('before') })
      : t('show.history.changedFrom', { label: slot('label'), before: slot('before'), after: slot('after') })
  return (
    <p className={styles['change']}>
      <Sentence text={text} parts={parts} />
    </p>
  )
}

const Side = ({ named, value }: Pick<Changed, 'named'> & { readonly value: unknown }) => (
  <span className={styles['side']}>
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
