import { gql } from '@apollo/client/core'
import { envOfNone } from '#model'
import type { Client } from '../../data/client.ts'
import { reshape } from '../../data/errors.ts'

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

const LIST = gql(`query GetBackgroundWork($state: String!, $after: Int) {
  backgroundWork(state: $state, after: $after) { counts { status count } more items { id label organizationName state reason tries at } } }`)
const AGAIN = gql('mutation RunWorkAgain($ids: [ID!]!) { runWorkAgain(ids: $ids) { done } }')

/** What the page asks of the API; failures are in the console's own terms. */
export interface WorkCalls {
  readonly list: (state: State, after: number) => Promise<WorkPage>
  /** How many will run. */
  readonly again: (ids: readonly string[]) => Promise<number>
}

export const workCalls = (client: Client): WorkCalls => {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw reshape(error, null, envOfNone(new Date()))
    })
  return {
    list: (state, after) =>
      told(
        client
          .query<{ backgroundWork: WorkPage }>({ query: LIST, variables: { state, after }, fetchPolicy: 'no-cache' })
          .then(({ data }) => data.backgroundWork),
      ),
    again: ids =>
      told(
        client
          .mutate<{ runWorkAgain: { done: number } }>({ mutation: AGAIN, variables: { ids } })
          .then(({ data }) => data?.runWorkAgain.done ?? 0),
      ),
  }
}
