// Runs on the screen itself: shows one page after the other, and asks every half minute for what there is now. Without a network the last stays.
// Televisions have browsers of many years ago: nothing here is younger than fetch.
const ASK_MS = 30000
let at = 0

const said = body => body.outerHTML.replace(/<section([^>]*) hidden(="")?/g, '<section$1')

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
  wait()
}

const wait = () => {
  setTimeout(turn, Number(document.body.getAttribute('data-seconds')) * 1000)
}

const take = text => {
  const now = new DOMParser().parseFromString(text, 'text/html')
  document.querySelector('style').textContent = now.querySelector('style').textContent
  document.documentElement.lang = now.documentElement.lang
  document.documentElement.className = now.documentElement.className
  // What is the same stays where it is, so that nothing moves twice.
  if (said(document.body) === said(now.body)) return
  document.documentElement.replaceChild(document.adoptNode(now.body), document.body)
  show()
}

const ask = () => {
  const again = () => {
    setTimeout(ask, ASK_MS)
  }
  fetch(location.href, { cache: 'no-store' })
    .then(reply => (reply.ok || reply.status === 404 ? reply.text().then(take) : undefined))
    .then(again, again)
}

show()
wait()
setTimeout(ask, ASK_MS)
