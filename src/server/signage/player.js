// Runs on the screen itself: shows one page after the other, and asks every half minute for what there is now. Without a network the last stays,
// soon says how old it is, and goes with the day that it was of. Televisions have browsers of many years ago: little here is younger than fetch.
const ASK_MS = 30000
const LATE_MS = 180000
let at = 0
let heard = Date.now()

const said = part => part.outerHTML.replace(/<section([^>]*) hidden(="")?/g, '<section$1')
const playerOf = page => page.querySelector('script').getAttribute('src')
const partsOf = body => Array.from(body.children)

const tellAge = () => {
  const age = Date.now() - heard
  const ends = Number(document.body.getAttribute('data-ends'))
  document.documentElement.classList.toggle('late', age > LATE_MS)
  document.documentElement.classList.toggle('outdated', ends > 0 && age > Math.max(ends, LATE_MS))
}

const show = () => {
  const all = Array.from(document.querySelectorAll('section'))
  at = all.length === 0 ? 0 : at % all.length
  all.forEach((page, index) => {
    page.hidden = index !== at
  })
}

const turn = () => {
  at += 1
  show()
  tellAge()
  wait()
}

const wait = () => {
  setTimeout(turn, Number(document.body.getAttribute('data-seconds')) * 1000)
}

const take = text => {
  const now = new DOMParser().parseFromString(text, 'text/html')
  // Networks that want a sign-in answer in place of the server.
  if (!now.body.hasAttribute('data-seconds')) return
  if (playerOf(now) !== playerOf(document)) return location.reload()
  heard = Date.now()
  document.querySelector('style').textContent = now.querySelector('style').textContent
  document.documentElement.lang = now.documentElement.lang
  document.documentElement.className = now.documentElement.className
  const before = partsOf(document.body)
  const after = partsOf(now.body)
  // What is the same stays where it is, so that nothing moves twice: every minute the clock is another, and it alone.
  if (before.length === after.length) {
    Array.from(now.body.attributes).forEach(({ name, value }) => document.body.setAttribute(name, value))
    after.forEach((part, index) => {
      if (said(part) !== said(before[index])) document.body.replaceChild(document.adoptNode(part), before[index])
    })
  } else document.documentElement.replaceChild(document.adoptNode(now.body), document.body)
  show()
}

const ask = () => {
  // An answer that never comes would be the last that was asked for.
  const patience = typeof AbortController === 'undefined' ? { abort: () => undefined } : new AbortController()
  const end = setTimeout(() => patience.abort(), ASK_MS)
  const again = () => {
    clearTimeout(end)
    setTimeout(ask, ASK_MS)
  }
  fetch(location.href, { cache: 'no-store', signal: patience.signal })
    .then(reply => (reply.ok || reply.status === 404 ? reply.text().then(take) : undefined))
    .then(again, again)
}

show()
wait()
setTimeout(ask, ASK_MS)
