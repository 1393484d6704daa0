import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CardContent } from '@mui/material'
import { fieldOfKey, targetOf } from '#catalogue'
import { useNestedResource } from '#console/routing/nestedResource.tsx'
import { useLoadedResources } from '#console/services/resources.ts'
import { useConsole } from '#console/session/context.tsx'
import { initialValues } from '#console/views/form/initial.ts'
import { linkOf } from '#fields/reference/link.ts'
import { t } from '#texts/rosters.ts'
import { Icon, PersonBadge, useFormats } from '#widgets'
import text from '#widgets/text.module.css'
import { accessTo, noteKeys, noteOf, useAllRows, useEnv } from '#shared'
import type { RosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

/** People who are read at once: whoever stands at the door of a larger community has the page that adds them. */
const MOST = 500
const KNOWN_FOR = 600_000
const SHOWN = 5

/** Everybody whom the roster may add. They are read as it opens, so that they are there without a network. */
const usePeople = ({ resource, options, mark, addTo }: RosterScreen) => {
  const { title = '', newcomers } = options
  const [people] = useLoadedResources([newcomers && mark && addTo !== null ? (targetOf(resource.fields[title]) ?? undefined) : undefined])
  const allRows = useAllRows()
  const isSeen = accessTo(useConsole(), people ?? resource, 'list').allowed
  const { data } = useQuery({
    queryKey: [people?.name, 'newcomers', newcomers],
    queryFn: () =>
      allRows(people?.name ?? '', {
        by: people?.list.sort ?? 'id',
        filter: newcomers ?? {},
        // Of what somebody may not see, a form still needs the names.
        meta: isSeen ? { view: 'list', columns: people ? noteKeys(people) : [] } : { view: 'title' },
        most: MOST,
      }),
    enabled: people !== undefined && people !== null,
    staleTime: KNOWN_FOR,
  })
  const env = useEnv()
  return (data?.rows ?? []).map(row => ({
    id: row.id,
    title: row.recordTitle,
    note: people && isSeen ? noteOf(people, row, env()) : undefined,
  }))
}

interface NewcomersProps {
  readonly screen: RosterScreen
  /** What stands here where neither a row nor anybody else matches. */
  readonly otherwise: ReactNode
}

/** Whoever matches the search and is not on the list: one press adds and marks them, also without a network. */
export const Newcomers = ({ screen, otherwise }: NewcomersProps) => {
  const { resource, options, marks, mark, plain } = screen
  const { title: person = '', adds = '', at } = options
  const nest = useNestedResource()
  const { wall } = useFormats()
  const people = usePeople(screen)
  const parts = plain(screen.text).split(/\s+/).filter(Boolean)
  const party = resource.quota?.party?.others ?? ''
  const there = new Set(marks.rows.flatMap(row => [linkOf(row[person])?.id, ...[row[party] ?? []].flat().map(one => linkOf(one)?.id)]))
  const found = people.filter(
    one => parts.length > 0 && !there.has(one.id) && parts.every(part => plain(`${one.title} ${one.note ?? ''}`).includes(part)),
  )
  if (!mark || found.length === 0) return otherwise
  const add = ({ id, title }: { readonly id: string; readonly title: string }): void => {
    const link = { id, title }
    const values = { ...initialValues(resource), ...nest?.fixed, [person]: link, [adds]: true }
    const same = { ...(nest ? { [nest.field]: { is: nest.parentId } } : {}), [person]: { is: id } }
    const shown = { ...values, ...(at === undefined ? {} : { [at]: wall(new Date().toISOString()) }) }
    void marks.add(link, shown, { create: values, same, then: mark.name }, screen.marked, screen.words.marked)
    screen.setText('')
  }
  const label = fieldOfKey(resource, adds)?.label ?? ''
  return (
    <section aria-label={t('rosters.newcomers')}>
      <CardContent className={text['quiet']}>{t('rosters.newcomers')}</CardContent>
      <ul>
        {found.slice(0, SHOWN).map(one => (
          <li key={one.id} className={styles['row']}>
            <span aria-hidden="true">
              <PersonBadge name={one.title} photoUrl={null} small={false} bare />
            </span>
            <span className={styles['body']}>
              <b>{one.title}</b>
              {one.note !== undefined && <span className={text['facts']}>{one.note}</span>}
            </span>
            <button type="button" className={styles['mark']} aria-label={`${label}: ${one.title}`} onClick={() => add(one)}>
              <Icon name="plus" />
              <span className={styles['words']}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
