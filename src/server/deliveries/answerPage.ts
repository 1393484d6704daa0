import { ANSWERS, type Answer } from '#effects/deliver/answers.ts'
import { escaped } from '../mail/letters.ts'
import type { Asked } from './answers.ts'

// The page stands alone: no script, nothing fetched, large type and targets, light and dark as the system is.
const STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:1.25rem/1.5 system-ui,sans-serif;color:#1b2430;background:#f6f7f9}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
.from,.note{color:#4a5563;font-size:1.05rem}
.done{margin:0 0 1rem;padding:1rem 1.25rem;border:2px solid #1f7a4d;border-radius:.75rem;background:#eaf6ef}
button{display:block;width:100%;min-height:4rem;margin:0 0 1rem;padding:.75rem 1rem;font:inherit;font-weight:600;border:2px solid #1d4f91;border-radius:.75rem;color:#1d4f91;background:#fff;cursor:pointer}
button.help{color:#fff;background:#b3261e;border-color:#b3261e}
button.safe,button.confirm{color:#fff;background:#1d4f91}
button:focus-visible{outline:4px solid #e0a100;outline-offset:2px}
@media (prefers-color-scheme:dark){body{color:#eef1f5;background:#14181e}.from,.note{color:#b8c1cc}.done{background:#12301f;border-color:#5cc08b}button:focus-visible{outline-color:#ffd166}}`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const EMERGENCY = '<p class="note">In an emergency, call 911.</p>'
const STANDS: Readonly<Record<Answer, string>> = {
  help: 'The staff see that you need help, at the top of their list.',
  safe: 'The staff see that you are safe. There is nothing else to do.',
  confirm: 'The staff see that you have read it. There is nothing else to do.',
}

/** A page that says one thing and asks nothing. */
export const plainPage = (title: string, sentence: string): string =>
  page(title, `<h1>${escaped(title)}</h1><p>${escaped(sentence)}</p>${EMERGENCY}`)

const buttonsOf = (answers: readonly Answer[]): string =>
  answers.map(one => `<button class="${one}" name="answer" value="${one}">${ANSWERS[one].says}</button>`).join('')

/** What was sent, what was answered, and the answers there are. Opening it answers nothing: mail programs open links, too. */
export const answerPage = ({ organization, name, notice, answered }: Asked): string => {
  const others = notice.over === null ? notice.answers.filter(one => one !== answered?.answer) : []
  const done = answered
    ? `<div class="done" role="status"><p><strong>${ANSWERS[answered.answer].says}</strong> was recorded at ${escaped(answered.time)}.</p><p style="margin:0">${STANDS[answered.answer]}</p></div>`
    : ''
  const asks = others.length === 0 ? '' : `${answered ? '<p>Has it changed?</p>' : ''}<form method="post">${buttonsOf(others)}</form>`
  const over = notice.over === null ? '' : '<p>This is over, so it takes no more answers. If you need something, call the front desk.</p>'
  const body = [
    `<p class="from">${escaped(organization.name)} to ${escaped(name)}</p><h1>${escaped(notice.title)}</h1>`,
    ...notice.lines.map(line => `<p>${escaped(line)}</p>`),
    done,
    over,
    asks,
    EMERGENCY,
  ]
  return page(notice.title, body.join(''))
}
