import { useQuery, useQueryClient } from '@tanstack/react-query'
import { figureNamed } from '#catalogue/figures.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { FIGURES } from '#console/views/figures/document.ts'
import { useRowsOf, useVerbs } from '#console/services/resources.ts'
import { figureName, type AnswersOfType, type Asked, type Figure, type Resource, type FigureAnswer, type FigureNumber } from '#model'
import { addDays, type Days } from '#model/period.ts'
import { useFormats } from '#widgets'

/** A question with what was answered to it: how many, what they come to, and of answers in words the latest. */
export interface Answered {
  readonly question: string
  readonly of: AnswersOfType
  readonly count: FigureNumber | null
  readonly figure: Figure | null
  readonly now: FigureNumber | null
  readonly words: readonly { readonly id: string; readonly text: string }[]
}

export interface Question {
  readonly text: string
  readonly type: string
}

/** So many comments are shown, the latest. */
export const COMMENTS = 50

/** The questions that a row asks. */
export const questionsOf = (record: ConsoleRecord, { questions: { list, text, type } }: Asked): readonly Question[] =>
  ((record[list] ?? []) as readonly Readonly<Record<string, unknown>>[]).map(entry => ({
    text: String(entry[text]),
    type: String(entry[type]),
  }))

/**
 * The days over which answers about a row are found: those of a year that ends with it. Beside the answers about that day alone, where few
 * answered, more of them would have to be withheld.
 */
const periodOf = (at: string | undefined, { by }: Asked, record: ConsoleRecord): Days | null => {
  const moment: unknown = at?.startsWith(`${by}.`) ? record[at.slice(by.length + 1)] : null
  const day = typeof moment === 'string' ? moment.slice(0, 10) : null
  return day === null ? null : { from: addDays(day, -364), to: day }
}

/** What people answered, question by question: those that the row asks now, then those that it asked before. */
export const useAnswers = (resource: Resource, asked: Asked, record: ConsoleRecord) => {
  const verbs = useVerbs()
  const client = useQueryClient()
  const { today } = useFormats()
  const types = Object.entries(asked.values)
  const names = [...new Set(types.flatMap(([, { figure, count }]) => [count, ...(figure === undefined ? [] : [figure])]))]
  const figures = useQuery({
    queryKey: ['figures', resource.name, 'answers', record.id],
    queryFn: async () => {
      const asks = names.map(name => ({ figure: figureName(resource, name), by: asked.question }))
      const period = periodOf(resource.figures?.[names[0] ?? '']?.at, asked, record) ?? { from: today(), to: today() }
      const found = await verbs.ask(FIGURES, { period, before: null, where: [{ field: asked.by, in: [record.id] }], asks })
      return found['figures'] as readonly FigureAnswer[]
    },
  })
  const numberOf = (name: string | undefined, question: string): FigureNumber | null =>
    figures.data?.find(one => name !== undefined && one.figure === figureName(resource, name))?.groups.find(({ key }) => key === question)
      ?.now ?? null
  const inWords = types.flatMap(([, { figure, field }]) => (figure === undefined ? [field] : []))
  const [field = asked.question] = inWords
  const isTold = names.some(name =>
    figures.data?.find(one => one.figure === figureName(resource, name))?.groups.some(({ now }) => !now.withheld),
  )
  const wanted = {
    filter: {
      [asked.by]: { is: record.id },
      [asked.type]: { in: types.flatMap(([name, { figure }]) => (figure === undefined ? [name] : [])) },
    },
    sort: resource.list.sort,
    perPage: COMMENTS,
    columns: [asked.question, field],
  }
  const comments = useRowsOf(resource.name, 'panel', wanted, { enabled: isTold && inWords.length > 0 })
  const wordsOf = (question: string, count: FigureNumber | null) =>
    count === null || count.withheld
      ? []
      : (comments.data?.data ?? []).flatMap(row =>
          row[asked.question] === question && row[field] ? [{ id: row.id, text: String(row[field]) }] : [],
        )

  const now = questionsOf(record, asked)
  const before = types.flatMap(([type, { count }]) =>
    (figures.data?.find(one => one.figure === figureName(resource, count))?.groups ?? []).flatMap(({ key }): readonly Question[] =>
      now.some(({ text }) => text === key) ? [] : [{ text: key, type }],
    ),
  )
  const answered = [...now, ...before].flatMap(({ text, type }): readonly Answered[] => {
    const of = asked.values[type]
    if (!of) return []
    const count = numberOf(of.count, text)
    const named = of.figure === undefined ? null : figureNamed(() => resource, figureName(resource, of.figure))
    return [
      {
        question: text,
        of,
        count,
        figure: named?.figure ?? null,
        now: numberOf(of.figure, text),
        words: of.figure === undefined ? wordsOf(text, count) : [],
      },
    ]
  })
  return {
    answered,
    isLoading: figures.isPending,
    error: figures.error,
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['figures', resource.name] }),
        client.invalidateQueries({ queryKey: [resource.name] }),
      ]),
  }
}
