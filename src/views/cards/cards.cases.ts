import type { ViewCases } from '../cases.ts'

export const cases: ViewCases<object> = {
  accepted: {},
  refused: [],
  says: 'a card with a picture for each row, to search, filter, choose and, where rows have an order, drag',
}
