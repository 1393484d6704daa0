import { ApolloLink } from '@apollo/client/core'
import { mapValues } from 'es-toolkit'

/** Paths of the API that answers name: stored files and exports. */
const OF_API = /^\/(files|exports)\//

/** The same answer, in which addresses that are paths of the API lead to its origin. */
export const withOrigin = <T>(answer: T, origin: string): T => {
  if (origin === '') return answer
  if (Array.isArray(answer)) return answer.map(one => withOrigin<unknown>(one, origin)) as T
  if (typeof answer !== 'object' || answer === null) return answer
  return mapValues(answer as Readonly<Record<string, unknown>>, (value, key) =>
    /url$/i.test(key) && typeof value === 'string' && OF_API.test(value) ? `${origin}${value}` : withOrigin(value, origin),
  ) as T
}

/** Whether an endpoint is another host's. */
export const isForeign = (endpoint: string): boolean => /^https?:/.test(endpoint) && new URL(endpoint).origin !== location.origin

/** For an API of another origin (R10.1), whose files and exports are there too. */
export const absoluteAddresses = (origin: string): ApolloLink =>
  new ApolloLink((operation, forward) => forward(operation).map(answer => withOrigin(answer, origin)))
