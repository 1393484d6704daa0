import type { ViewCases } from '../cases.ts'

export const cases: ViewCases<object> = {
  accepted: {},
  refused: [],
  says: 'rows in columns, to search, filter, sort and choose',
}
