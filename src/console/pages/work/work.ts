import type { ConsoleDataProvider } from '../../data/types.ts'

export const STATES = ['waiting', 'running', 'failed', 'done'] as const
export type State = (typeof STATES)[number]

/** One piece of work. `at`: an ISO instant. */
export interface WorkItem {
  readonly id: string
  readonly label: string
  readonly organizationName: string | null
  readonly state: State
  readonly reason: string | null
  readonly tries: number
  readonly at: string
}

export interface WorkPage {
  readonly counts: readonly { readonly status: string; readonly count: number }[]
  readonly items: readonly WorkItem[]
  readonly more: boolean
}

const LIST = `query GetBackgroundWork($state: String!, $after: Int) {
  backgroundWork(state: $state, after: $after) { counts { status count } more items { id label organizationName state reason tries at } } }`
const AGAIN = 'mutation RunWorkAgain($ids: [ID!]!) { runWorkAgain(ids: $ids) { done } }'

/** What the page asks of the API. */
export const workCalls = ({ ask }: Pick<ConsoleDataProvider, 'ask'>) => ({
  list: async (state: State, after: number) => (await ask(LIST, { state, after }))['backgroundWork'] as WorkPage,
  /** How many will run. */
  again: async (ids: readonly string[]) => ((await ask(AGAIN, { ids }))['runWorkAgain'] as { readonly done: number }).done,
})

export type WorkCalls = ReturnType<typeof workCalls>
