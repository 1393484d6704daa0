const IS_LISTED = 'p[style*="mso-list"]'
const MARK = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'
const isCounted = (mark: string): boolean => /^[(]?[0-9a-z]+[.)]/i.test(mark.trim())

/** Word writes the items of its lists as paragraphs, with a typed bullet or number in front: they become lists again. */
const makeLists = (page: Document): void => {
  for (const line of page.querySelectorAll(IS_LISTED)) {
    const mark = line.querySelector(MARK)
    const type = isCounted(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const item = page.createElement('li')
    item.append(...line.childNodes)
    const before = line.previousElementSibling
    if (before?.matches(`${type}[data-made]`)) {
      before.append(item)
      line.remove()
      continue
    }
    const list = page.createElement(type)
    list.dataset['made'] = ''
    list.append(item)
    line.replaceWith(list)
  }
}

/** Texts know no tables: a row becomes a line, its cells apart. */
const makeLines = (page: Document): void => {
  for (const table of [...page.querySelectorAll('table')].reverse())
    table.replaceWith(
      ...[...table.querySelectorAll('tr')].map(row => {
        const line = page.createElement('div')
        for (const cell of row.querySelectorAll('td, th')) line.append(...(line.hasChildNodes() ? [' '] : []), ...cell.childNodes)
        return line
      }),
    )
}

/** What was copied elsewhere, in the shapes that the editor keeps; it drops what it does not know itself. `lists`: whether it has any. */
export const pasted = (html: string, lists: boolean): string => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (lists) makeLists(page)
  makeLines(page)
  return page.body.innerHTML
}
