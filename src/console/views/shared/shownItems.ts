import type { Shown } from '../../outline/learn.ts'

/** What is drawn of a list before its code is there: the items in sight, each with its texts; `isCard`: each in a frame of its own. */
export const shownItems = (
  boxOf: (first: Element) => Element | null | undefined,
  texts: readonly string[],
  isCard: boolean,
): Shown | null => {
  const items = [...document.querySelectorAll<HTMLElement>('main li[data-row]')].filter(
    item => item.getBoundingClientRect().top < innerHeight,
  )
  const box = items[0] && boxOf(items[0])
  return box
    ? {
        box,
        frames: isCard ? items : [box],
        words: [],
        rows: items.map(item => ({
          key: item.dataset['row'] ?? '',
          values: texts.flatMap(text => [...item.querySelectorAll<HTMLElement>(text)]),
        })),
        as: 'cards',
      }
    : null
}
