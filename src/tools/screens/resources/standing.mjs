// Runs in the page, as text: what stands there, for amiss.ts to judge.
;(() => {
  const main = document.querySelector('#content') ?? document.body
  const all = (selector, root = main) => [...root.querySelectorAll(selector)]
  const isSeen = one => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0
  // What a library draws for itself: the frame of a box, the native twin of a select.
  const isDrawing = one => one.closest('[aria-hidden=true]') !== null
  const words = one => one.textContent.replace(/\s+/g, ' ').trim()
  // Keys are names that people of a trade give and read as they are.
  const isVerbatim = one => one.closest('code, [contenteditable], script, style') !== null

  // A word that goes on in the next line has too little room; addresses have no better place to break.
  const isBroken = (node, word, from) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, from + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }
  const broken = []
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.replace(/\s+/g, ' ').trim()
    if (text === '' || !node.parentElement || isVerbatim(node.parentElement) || !isSeen(node.parentElement)) continue
    texts.push(text)
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\d:.,]+/gu)) {
      const isAddress = /[@/]/.test(node.data)
      if (word.length < 24 && !isAddress && node.parentElement.clientWidth !== 1 && isBroken(node, word, index)) broken.push(word)
    }
  }
  const typed = all('input:not([type]), input[type=text], textarea').filter(one => isSeen(one) && !one.dataset.verbatim)
  texts.push(...typed.flatMap(one => (one.value === '' ? [] : [one.value])))
  texts.push(
    ...all('[title], [aria-label], [placeholder]').flatMap(one =>
      ['title', 'aria-label', 'placeholder'].flatMap(key => one.getAttribute(key) ?? []),
    ),
  )

  const labels =
    'th, th *, label, label *, legend, dt, h1, h2, h3, button, button *, nav a, nav a *, [role=tab], .w-chip, .w-chip *, [data-status], option:checked'
  const isCut = one => {
    const { overflowX, overflowY } = getComputedStyle(one)
    if (overflowX === 'visible' && overflowY === 'visible') return false
    return one.clientWidth > 1 && words(one) !== '' && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4)
  }
  const isSelectCut = one => {
    const pen = document.createElement('canvas').getContext('2d')
    const style = getComputedStyle(one)
    pen.font = style.font
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    return pen.measureText(one.selectedOptions[0]?.text ?? '').width > room + 1
  }
  const cut = [
    ...all(labels, document.body)
      .filter(one => isSeen(one) && isCut(one))
      .map(words),
    ...all('select')
      .filter(one => isSeen(one) && isSelectCut(one))
      .map(one => one.selectedOptions[0].text),
  ]

  const isFilled = one => all('input, select, textarea, button, img, svg, canvas, [contenteditable]', one).some(isSeen)
  const empty = all('section, fieldset, article, [class*=card]').flatMap(one => {
    const title = one.querySelector('h2, h3, legend')
    const rest = words(one)
      .replace(title ? words(title) : '', '')
      .trim()
    return isSeen(one) && !isDrawing(one) && rest === '' && !isFilled(one) ? [title ? words(title) : one.className] : []
  })

  const named = one => {
    const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').flatMap(id => (id && document.getElementById(id)) || [])
    const own = ['BUTTON', 'A'].includes(one.tagName) || one.getAttribute('role') ? words(one) : ''
    return [one.getAttribute('aria-label'), ...by.map(words), ...[...(one.labels ?? [])].map(words), own, one.title].some(text =>
      text?.trim(),
    )
  }
  const nameless = all(
    'input:not([type=hidden]), select, textarea, button, a[href], [role=combobox], [role=textbox], [contenteditable=true]',
    document.body,
  )
    .filter(one => isSeen(one) && !isDrawing(one) && !named(one))
    .map(one => one.outerHTML.slice(0, 120))

  // A cell of colors says its number where it is pointed at.
  const isBlank = one => words(one) === '' && !isFilled(one) && one.title === ''
  const blank = [
    ...all('table').flatMap(table => {
      const heads = all('thead th, thead td', table).map(words)
      return all('tbody tr', table).flatMap(row => [...row.children].flatMap((cell, at) => (heads[at] && isBlank(cell) ? [heads[at]] : [])))
    }),
    ...all('dd').flatMap(one => (isBlank(one) ? [words(one.previousElementSibling ?? one)] : [])),
  ]

  const { scrollWidth, clientWidth } = document.documentElement
  const scrolls = all('[data-scroll]').flatMap(one => (one.scrollWidth > one.clientWidth + 1 ? [one.scrollWidth - one.clientWidth] : []))
  const once = list => [...new Set(list)]
  return {
    texts: once(texts),
    cut: once(cut),
    broken: once(broken),
    empty,
    nameless: once(nameless),
    blank: once(blank),
    wider: scrollWidth - clientWidth,
    scrolls,
  }
})()
