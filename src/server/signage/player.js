// Runs on the screen itself: shows one page after the other, and asks every half minute for what there is now. Without a network the last stays.
const ASK_MS = 30_000
let at = 0

const pages = () => [...document.querySelectorAll('section')]

const said = body => body.outerHTML.replaceAll(/<section([^>]*) hidden(="")?/g, '<section$1')

const show = () => {
  const all = pages()
  at = all.length === 0 ? 0 : at % all.length
  all.forEach((page, index) => {
    page.hidden = index !== at
  })
}

const turn = () => {
  at += 1
  show()
  setTimeout(turn, Number(document.body.dataset.seconds) * 1000)
}

const ask = async () => {
  try {
    const reply = await fetch(location.href, { cache: 'no-store' })
    if (reply.ok || reply.status === 404) {
      const now = new DOMParser().parseFromString(await reply.text(), 'text/html')
      const style = document.querySelector('style')
      if (style) style.textContent = now.querySelector('style')?.textContent ?? ''
      document.documentElement.lang = now.documentElement.lang
      document.documentElement.className = now.documentElement.className
      // What is the same stays where it is, so that nothing moves twice.
      if (said(document.body) !== said(now.body)) {
        document.body.replaceWith(document.adoptNode(now.body))
        show()
      }
    }
  } catch {
    // The next time.
  }
  setTimeout(ask, ASK_MS)
}

show()
setTimeout(turn, Number(document.body.dataset.seconds) * 1000)
setTimeout(ask, ASK_MS)
