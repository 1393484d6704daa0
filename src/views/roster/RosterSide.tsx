import { clsx } from 'clsx'
import { Card, CardContent, Typography } from '@mui/material'
import { Sentence } from '#texts/Sentence.tsx'
import { t } from '#texts/rosters.ts'
import { ActionButton, PersonBadge, useFormats } from '#widgets'
import text from '#widgets/text.module.css'
import { plusText } from '../plusText.tsx'
import type { RosterScreen } from './useRosterScreen.ts'
import { Unsent } from './Unsent.tsx'
import styles from './roster.module.css'

/** How many are here of those who are expected, who waits, and the keys (pictures 15 and 15b). */
export const RosterSide = ({ screen, isPhone = false }: { readonly screen: RosterScreen; readonly isPhone?: boolean }) => {
  const { here, away, expected, words, lists } = screen
  const { number } = useFormats()
  const waiting = lists.filter(({ rows }) => rows.length > 0)
  const all = ({ rows, plus }: { readonly rows: number; readonly plus: number }): number => rows + plus
  if (isPhone)
    return (
      <>
        <Card component="dl" className={styles['strip'] ?? ''}>
          <Figure label={words.marked} value={number(all(here))} isMain />
          <Figure label={t('rosters.expected')} value={number(all(expected))} />
          {waiting.map(list => (
            <Figure key={list.state} label={list.label} value={number(all(list.people))} />
          ))}
        </Card>
        {waiting.map(list => (
          <Card key={list.state} component="section" aria-label={list.label}>
            <CardContent>
              <h2>{list.label}</h2>
              <Waiting screen={screen} list={list} />
            </CardContent>
          </Card>
        ))}
      </>
    )
  const share = all(expected) === 0 ? 0 : Math.min(1, all(here) / all(expected))
  const lines = [[words.marked, here], [words.open, away], ...waiting.map(({ label, people }) => [label, people] as const)] as const
  return (
    <Card className={styles['side'] ?? ''} sx={FIRST_ON_PAPER}>
      <CardContent className={text['quiet']}>
        <Typography component="b" color="textPrimary" sx={{ font: 'var(--t-display)' }}>
          {number(all(here))}
        </Typography>{' '}
        <span>
          <Sentence text={t('rosters.ofExpected', { words: words.marked.toLowerCase(), expected: number(all(expected)) })} />
        </span>
      </CardContent>
      <div className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <CardContent component="dl" className={styles['lines'] ?? ''}>
        {lines.map(([label, one]) => (
          <div key={label}>
            <dt>
              {label}
              {one.plus > 0 && <small className={WORDS}>{`${number(one.rows)} ${plusText(one.plus, screen.plusLabel)}`}</small>}
            </dt>
            <dd>{number(all(one))}</dd>
          </div>
        ))}
      </CardContent>
      {waiting.map(list => (
        <CardContent key={list.state} component="section" aria-label={list.label} sx={RULED}>
          <h2>{list.label}</h2>
          <Waiting screen={screen} list={list} />
        </CardContent>
      ))}
      <Keys screen={screen} />
      {!screen.isRead && (
        <CardContent sx={ON_SCREEN}>
          <Unsent screen={screen} />
        </CardContent>
      )}
    </Card>
  )
}

const Figure = ({ label, value, isMain = false }: { readonly label: string; readonly value: string; readonly isMain?: boolean }) => (
  <div data-main={isMain}>
    <dt className={WORDS}>{label}</dt>
    <dd>{value}</dd>
  </div>
)

type WaitingList = RosterScreen['lists'][number]

const Waiting = ({ screen, list: { giving, rows } }: { readonly screen: RosterScreen; readonly list: WaitingList }) => (
  <ol className={styles['waiting']}>
    {rows.map(record => {
      const title = screen.title(record)
      const plus = screen.plus(record)
      return (
        <li key={record.id}>
          {screen.person !== undefined && (
            <span aria-hidden="true">
              <PersonBadge name={title} photoUrl={screen.picture(record, screen.person)} bare />
            </span>
          )}
          <span>
            {title}
            {plus > 0 && <small className={WORDS}> {plusText(plus, screen.plusLabel)}</small>}
          </span>
          {giving && (
            <ActionButton
              size="small"
              reason={screen.refusal(giving, record)}
              aria-label={`${giving.label}: ${title}`}
              onClick={() => screen.give(giving, record)}
            >
              {giving.label}
            </ActionButton>
          )}
        </li>
      )
    })}
  </ol>
)

/** The keys of a roster, for whoever has a keyboard. */
const Keys = ({ screen }: { readonly screen: RosterScreen }) => {
  const hasLevels = screen.isRead ? 0 : screen.levels.length
  const keys: readonly (readonly [string, string])[] = [
    ...(screen.isRead ? [] : [[t('rosters.keys.space'), t('rosters.keys.mark')] as const, ['↑ ↓', t('rosters.keys.move')] as const]),
    ...(hasLevels > 0 ? [[`1–${hasLevels}`, t('rosters.keys.level')] as const] : []),
    ...(screen.mostPlus === null
      ? []
      : [
          ['G', t('rosters.keys.plus', { what: screen.plusLabel })] as const,
          ['⇧ G', t('rosters.keys.fewer', { what: screen.plusLabel })] as const,
        ]),
    ...(screen.addTo === null ? [] : [['W', screen.addLabel] as const]),
    ...(screen.isRead ? [] : [['Z', t('rosters.keys.undo')] as const]),
    ['/', t('rosters.keys.search')],
  ]
  return (
    <CardContent component="dl" className={clsx(WORDS, styles['keys'])} aria-label={t('rosters.keys.title')} sx={RULED}>
      {keys.map(([key, does]) => (
        <div key={key} className={text['withIcon']}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </CardContent>
  )
}

const WORDS = clsx(text['small'], text['quiet'])
const RULED = { borderTop: 1, borderColor: 'divider' }
// A sheet has neither keys nor a network, and says how many there are before it says who.
const ON_SCREEN = { ...RULED, displayPrint: 'none' }
const FIRST_ON_PAPER = {
  '@media print': {
    '&&': { position: 'static', order: -1 },
    '& > div:first-of-type': { pb: 1.5 },
    '& > [aria-hidden], & > dl': { display: 'none' },
  },
}
