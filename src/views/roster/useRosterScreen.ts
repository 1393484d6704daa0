import { mapValues } from 'es-toolkit'
import { useDeferredValue, useMemo, useState } from 'react'
import { actionsOf, declaredStates, fieldOfKey, stateLabel, targetOf, systemResources, titleKeys, isInOneOf } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { withParam } from '#console/routing/table.ts'
import { useListScreen, useListState } from '#console/views/list/listScreen.ts'
import { refusalOf } from '#console/views/list/rowVerbs.ts'
import { isAsked } from '#console/views/list/useActing.tsx'
import { labelled, optionsOf } from '#fields/choice/options.ts'
import { inSentence, type NamedAction, type Resource, type View } from '#model'
import { t } from '#texts/rosters.ts'
import { useFormats } from '#widgets'
import { can, reasonOf } from '#shared'
import { plusText } from '../plusText.tsx'
import { titleOf, useBeside } from '../useBeside.tsx'
import { waitsOf, type RosterOptions } from './roster.ts'
import { useMarks } from './useMarks.ts'
import { useParts } from './useParts.ts'
import { lineKeys, standingOf, statesOfRoster, useRoster } from './useRoster.ts'

/** Which rows are looked at. */
export type Which = 'all' | 'open' | 'marked'

/** Who brings more than so many is asked about elsewhere. */
const MOST_PLUS = 10

type Filter = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

interface Named {
  readonly title: string
}

/** By number or text; who has no value comes last. */
const inOrder = (one: unknown, other: unknown): number => {
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  return typeof one === 'number' && typeof other === 'number' ? one - other : JSON.stringify(one).localeCompare(JSON.stringify(other))
}

const NONE: readonly ConsoleRecord[] = []

// As people type names: without accents, in any case, any part of a word.
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const rowsOf = (all: readonly ConsoleRecord[], resource: Resource, options: RosterOptions): readonly ConsoleRecord[] => {
  const { open, marked } = statesOfRoster(resource, options)
  return all.filter(one => standingOf(one) === marked || isInOneOf(open, one))
}

/** What is sought of each row; made anew where one changed. */
interface SoughtRows {
  readonly rows: readonly ConsoleRecord[]
  readonly looks: object | null
  readonly said: readonly string[]
}
const NOT_KEPT: SoughtRows = { rows: NONE, looks: null, said: [] }

/** All that the parts of a roster show and do. */
export const useRosterScreen = (resource: Resource, view: View, filter: Filter) => {
  const options = view.options as RosterOptions
  const { may, paths: to } = useListScreen()
  const create = can(resource, 'create') && reasonOf(may.write) === null ? to.create : null
  const { act } = useListState()
  const { wall } = useFormats()
  const { data, isPending, error, refetch, queryKey } = useRoster(resource, options, filter, view.where)
  const marks = useMarks(resource, queryKey, data?.rows ?? NONE, options.title)
  const paths = options.tells ?? []
  const beside = useBeside(resource, data?.rows ?? NONE, [...paths, ...(options.parts === undefined ? [] : [options.parts])])
  const [text, setText] = useState('')
  const [which, choose] = useState<Which>('all')
  const looks = useMemo(() => ({ may, resource, options, of: beside.known }), [may, resource, options, beside.known])
  const sought = useDeferredValue(text)

  const { open, marked, status } = statesOfRoster(resource, options)
  // What somebody's staff role keeps from them is not shown: no marks, no places to give, no keys.
  const actions = actionsOf(resource).filter(({ needs = 'edit' }) => may.opens(needs))
  const named = (name: string | undefined): NamedAction | undefined => actions.find(one => one.name === name)
  const [mark, unmark] = [named(options.mark), named(options.unmark)]
  const [markedWord = t('rosters.marked'), openWord = t('rosters.unmarked')] = options.words ?? []
  const isMarked = (record: ConsoleRecord): boolean => standingOf(record) === marked

  const all = useMemo(() => rowsOf(marks.rows, resource, options), [marks.rows, resource, options])
  const { rows, ...parting } = useParts(options, all, marked, beside)
  const line = lineKeys(resource)
  const inLine = (one: ConsoleRecord, other: ConsoleRecord): number =>
    line.reduce((order, key) => order || inOrder((one as Row)[key], (other as Row)[key]), 0)
  const partyKey = resource.quota?.party?.others
  const others = (record: ConsoleRecord): readonly Named[] =>
    ((partyKey === undefined ? undefined : (record as Row)[partyKey]) as readonly Named[] | undefined) ?? []
  /** 'Ada Lee, Ben Lee': who comes on one row is one name on the list. */
  const title = (record: ConsoleRecord): string => [titleOf(record, options.title), ...others(record).map(one => one.title)].join(', ')
  const [kept, keep] = useState<SoughtRows>(NOT_KEPT)
  const saidOf = (record: ConsoleRecord): string => plain([title(record), ...paths.map(path => beside.text(record, path))].join(' '))
  if (kept.rows !== rows || kept.looks !== looks) keep({ rows, looks, said: rows.map(saidOf) })
  const of = useMemo(() => {
    const parts = plain(sought).split(/\s+/)
    const all = kept.rows.filter((_, place) => parts.every(part => kept.said[place]?.includes(part)))
    const is = statesOfRoster(resource, options).marked
    return { all, open: all.filter(one => standingOf(one) !== is), marked: all.filter(one => standingOf(one) === is) }
  }, [kept, sought, resource, options])
  const shown = useMemo(() => new Set(of[which].map(({ id }) => id)), [of, which])

  /** Why a row cannot be pressed now; null: it can. */
  const refusal = (action: NamedAction | undefined, record: ConsoleRecord): string | null =>
    action ? refusalOf(may, action, record) : null
  const run = (action: NamedAction, records: readonly ConsoleRecord[], words: string): void => {
    const [record] = records
    const which = { ids: records.map(({ id }) => id) }
    if (isAsked(action)) return act({ action, which, count: records.length, ...(record && records.length === 1 ? { record } : {}) })
    const at = options.at === undefined ? {} : { [options.at]: action === mark ? wall(new Date().toISOString()) : null }
    void marks.run(action, records, at, words, action === mark ? unmark : action === unmark ? mark : undefined)
  }
  const field = options.level === undefined ? null : fieldOfKey(resource, options.level)
  const plusKey = resource.quota?.plus
  const plusField = plusKey === undefined ? null : fieldOfKey(resource, plusKey)
  const mostPlus = Number((plusField?.field.options as { readonly max?: number } | undefined)?.max ?? MOST_PLUS)
  const adds = options.adds === undefined ? null : fieldOfKey(resource, options.adds)
  const plus = (record: ConsoleRecord): number => Number(plusKey === undefined ? 0 : (record[plusKey] ?? 0))
  const sum = (records: readonly ConsoleRecord[]) => ({
    rows: records.reduce((all, one) => all + 1 + others(one).length, 0),
    plus: records.reduce((all, one) => all + plus(one), 0),
  })
  /** Those who wait, as they stand in line, by their states. */
  const lists = waitsOf(options).map(({ state, action }) => {
    const waiting = marks.rows.filter(one => standingOf(one) === state).sort(inLine)
    return {
      state,
      label: stateLabel(state, declaredStates(resource)[state] ?? {}),
      giving: named(action),
      rows: waiting,
      people: sum(waiting),
    }
  })
  const firstLabel = paths[0] === undefined ? '' : beside.label(paths[0])
  const counted = resource.quota?.counts ?? [...open, marked]

  return {
    resource,
    /** Another one when rows look otherwise, or may be marked otherwise, than by what they hold: each is drawn again. */
    looks,
    marks,
    plain,
    isPending,
    error,
    readAgain: () => void refetch(),
    isCut: data?.isCut ?? false,
    rows,
    ...parting,
    lists,
    shown,
    /** Of people, as the figures beside the list: who comes along on another's row, and guests, are some of them. */
    counts: mapValues(of, records => sum(records).rows + sum(records).plus),
    which,
    choose,
    text,
    setText,
    /** 'Name or apartment'. */
    searches: firstLabel === '' ? t('rosters.search') : t('rosters.searchBy', { what: inSentence(firstLabel) }),
    isNarrowed: text !== '' || which !== 'all' || parting.part !== '',
    widen: () => {
      setText('')
      parting.setPart('')
      choose('all')
    },
    words: { marked: markedWord, open: openWord },
    tells: paths,
    sheet: options.sheet ?? [],
    states: status,
    options,
    /** The state that a mark leads to. */
    marked,
    filter: { ...filter, ...view.where },
    label: view.label,
    fact: beside.fact,
    title,
    person: [options.title, ...titleKeys(resource)].find(
      key => key !== undefined && targetOf(resource.fields[key]) === systemResources.people,
    ),
    picture: beside.picture,
    at: options.at,
    isMarked,
    mark,
    unmark,
    refusal,
    /** No press marks all. */
    isSingly: options.singly === true,
    /** Those that 'all' marks: what was sought and can be marked, as it stands from the beginning. */
    markable: of.all.filter(one => !isMarked(one) && isInOneOf(open.slice(0, 1), one) && mark !== undefined && refusal(mark, one) === null),
    markAll: (records: readonly ConsoleRecord[]) => mark && run(mark, records, markedWord),
    toggle: (record: ConsoleRecord) => {
      if (isMarked(record)) return unmark && refusal(unmark, record) === null ? run(unmark, [record], openWord) : undefined
      if (mark && refusal(mark, record) === null) run(mark, [record], markedWord)
    },
    give: (giving: NamedAction, record: ConsoleRecord) => refusal(giving, record) === null && run(giving, [record], giving.done),
    levelKey: options.level,
    levelLabel: field?.label ?? '',
    levels: field && can(resource, 'update') ? labelled(optionsOf(field.field)) : [],
    /** Nothing is marked or undone by this person. */
    isRead: !may.opens('edit'),
    mayChange: (record: ConsoleRecord) => may.change(record).allowed && may.opens('edit'),
    setLevel: (record: ConsoleRecord, value: string | null, label: string) =>
      options.level !== undefined && void marks.set(record, options.level, value, label),
    plus,
    plusLabel: plusField?.label ?? '',
    /** How many somebody may bring; null: nobody is brought, or not by this person. */
    mostPlus: plusField && can(resource, 'update') && may.opens('edit') ? mostPlus : null,
    setPlus: (record: ConsoleRecord, count: number) => {
      if (!plusField || count < 0 || count > mostPlus || count === plus(record)) return
      void marks.set(record, plusField.key, count, plusText(count, plusField.label))
    },
    /** Where somebody is added who is not among the rows; null for those who may not. */
    addTo: create === null ? null : adds ? withParam(create, 'with', { [adds.key]: true }) : create,
    /** Rows are added otherwise here than in the list. */
    hasDoor: adds !== null,
    addLabel: adds ? t('rosters.add', { what: inSentence(adds.label) }) : t('common.newOne', { what: inSentence(resource.label[0]) }),
    here: sum(rows.filter(isMarked)),
    away: sum(rows.filter(one => !isMarked(one) && isInOneOf(counted, one))),
    expected: sum(rows.filter(one => isInOneOf(counted, one))),
    /** Of rows that stand otherwise than most of those that are not marked. */
    isOdd: (record: ConsoleRecord) => view.where === undefined && !isMarked(record) && record.status !== open[0],
  }
}

export type RosterScreen = ReturnType<typeof useRosterScreen>
