import { CARDS } from '#model'
import { viewOf, type ViewType } from '../viewType.ts'

/** The list as cards with pictures, at an address of its own. `list.modes` makes the same a switch of the list. */
export const cards = viewOf<typeof CARDS, object>(CARDS, { label: 'Cards', icon: 'grid', parts: ['tabs', 'tools', 'rows'] })

export const cardsType: ViewType<typeof CARDS> = {
  name: CARDS,
  describe: () => 'a card with a picture for each row, to search, filter, choose and, where rows have an order, drag',
  check: () => [],
}
