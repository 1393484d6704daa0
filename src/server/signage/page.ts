import { endOfDay, wallTimeOf } from '#fields/dateTime/zone.ts'
import { formatsOf } from '#model'
import type { OrganizationFacts } from '#access'
import { escaped } from '../mail/letters.ts'
import type { ScreenItem, ScreenPage } from './content.ts'
import { edgePoint, isStacked } from './fit.ts'
import { isOn, type Look } from './look.ts'
import { player } from './player.ts'
import { WORDS } from './words.ts'

// All lengths are in lines of a screen of 1080 (`--l`), so that a television, a tablet and a preview show the same. Televisions have browsers of
// many years ago: no gaps between boxes of a row, no `inset`.
const STYLE = `*{box-sizing:border-box;margin:0;padding:0}
html{--l:calc(100vmin/1080);--ink:#14202b;--soft:#44525f;--ground:#fff;--line:#d5dbe1;--bar:#123b66;--onbar:#fff;height:100%;background:var(--ground);font-family:system-ui,sans-serif}
html.dark{--ink:#f2f5f8;--soft:#c3ccd5;--ground:#11161c;--line:#39434e;--bar:#0b2036}
html.contrast{--ink:#fff;--soft:#fff;--ground:#000;--line:#fff;--bar:#000;--onbar:#ffe14d}
html.off,html.off body{background:#000}
body{position:fixed;top:0;right:0;bottom:0;left:0;overflow:hidden;display:flex;flex-direction:column;color:var(--ink);background:var(--ground);font-size:calc(var(--size)*4/3*var(--l));line-height:1.2}
@media (orientation:landscape){html.portrait body{right:auto;bottom:auto;left:100vw;width:100vh;height:100vw;transform:rotate(90deg);transform-origin:0 0}}
header,footer{font-size:calc(var(--edge)*4/3*var(--l))}
header{display:flex;align-items:center;min-height:calc(130*var(--l));padding:calc(20*var(--l)) calc(48*var(--l));color:var(--onbar);background:var(--bar)}
html.contrast header{border-bottom:calc(4*var(--l)) solid var(--line)}
header>*+*{margin-left:calc(40*var(--l))}
header img{height:calc(90*var(--l));max-width:30%;object-fit:contain;background:#fff;border-radius:calc(12*var(--l));padding:calc(8*var(--l))}
header .name{flex:1;min-width:0;font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
header .clock{white-space:nowrap;font-variant-numeric:tabular-nums}
main{flex:1;min-height:0;position:relative;overflow:hidden}
section{position:absolute;top:0;right:0;bottom:0;left:0;display:flex;flex-direction:column;padding:calc(24*var(--l)) calc(48*var(--l))}
section[hidden]{display:none}
h2{font-size:1em;font-weight:700;margin-bottom:calc(14*var(--l))}
ul{list-style:none;flex:1;display:flex;flex-direction:column;min-height:0}
li{display:flex;align-items:baseline;padding:calc(9*var(--l)) 0;border-top:calc(2*var(--l)) solid var(--line)}
li>*+*{margin-left:calc(36*var(--l))}
li .time{flex:0 0 auto;min-width:5.2em;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
li .title{flex:0 1 auto;min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
li .place{flex:1 1000 25%;min-width:18%;text-align:right;color:var(--soft);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.portrait header .name{white-space:normal;max-height:3.6em}
.stacked li{display:grid;grid-template-columns:5.2em 1fr;grid-column-gap:calc(24*var(--l))}
.stacked li>*{margin-left:0}
.stacked li .title{grid-column:1/3;grid-row:2}
.stacked li .place{grid-column:2;grid-row:1;text-align:left}
li.cancelled .title,li.cancelled .time{text-decoration:line-through}
.text{flex:1;min-height:0;display:flex;flex-direction:column;overflow:hidden}
.text>*+*{margin-top:calc(24*var(--l))}
.text>:first-child{margin-top:auto}
.text>:last-child{margin-bottom:auto}
.text h3{font-size:1.35em;line-height:1.15;overflow-wrap:anywhere}
.text p{overflow-wrap:anywhere}
.text .when{color:var(--soft)}
.takeover{background:#a3160e;color:#fff}
.takeover .text .when,.takeover h2{color:#fff}
.time-alone{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}
.time-alone>*+*{margin-top:calc(20*var(--l))}
.time-alone .large{font-size:calc(239*var(--l));line-height:1;white-space:nowrap;font-variant-numeric:tabular-nums}
.portrait .time-alone .large{font-size:calc(180*var(--l))}
footer{overflow:hidden;white-space:nowrap;padding:calc(16*var(--l)) calc(48*var(--l));color:var(--onbar);background:var(--bar)}
footer.long span{display:inline-block;padding-left:100%;animation:run 30s linear infinite}
@keyframes run{to{transform:translateX(-100%)}}
@keyframes fade{from{opacity:0}}
@keyframes slide{from{transform:translateX(8%);opacity:0}}
.fade section{animation:fade .8s}
.slide section{animation:slide .6s ease-out}
.plain{display:flex;height:100%;align-items:center;justify-content:center;padding:8vmin;text-align:center}
.since{display:none}
.late [data-late]::before{content:attr(data-late) ' '}
.portrait.late [data-late]::before{display:block}
.outdated .clock,.outdated section{display:none!important}
.outdated .since{display:flex}
@media (prefers-reduced-motion:reduce){section{animation:none!important}footer.long span{display:block;padding:0;animation:none;overflow:hidden;text-overflow:ellipsis}}`

const shade = (brightness: number): string => (brightness >= 100 ? '' : `filter:brightness(${brightness}%)`)
const part = (name: string, text: string, tag = 'span'): string => (text === '' ? '' : `<${tag} class="${name}">${escaped(text)}</${tag}>`)

const rowHtml = (item: ScreenItem, cancelled: string): string =>
  `<li${item.isCancelled ? ' class="cancelled"' : ''}>${part('time', item.time)}${part('title', item.title)}${part('place', item.isCancelled ? cancelled : item.place)}</li>`

const textHtml = (item: ScreenItem, cancelled: string): string =>
  `<div class="text"><h3>${escaped(item.title)}</h3>${part('when', [item.isCancelled ? cancelled : '', item.time, item.place].filter(Boolean).join(' · '), 'p')}${part('what', item.text, 'p')}</div>`

// One at a time; a script lets them take turns.
const pageHtml = ({ heading, items, isText, isTakeover }: ScreenPage, cancelled: string, isFirst: boolean): string => {
  const body = isText
    ? items.map(item => textHtml(item, cancelled)).join('')
    : `<ul>${items.map(item => rowHtml(item, cancelled)).join('')}</ul>`
  const size = isText && items[0]?.point ? ` style="font-size:calc(${items[0].point}*4/3*var(--l))"` : ''
  return `<section${isTakeover ? ' class="takeover"' : ''}${size}${isFirst ? '' : ' hidden'}><h2>${escaped(heading)}</h2>${body}</section>`
}

interface Document {
  readonly lang: string
  readonly classes: readonly string[]
  readonly title: string
  readonly body: string
  readonly seconds: number
  /** Milliseconds until the day is over that it is of. */
  readonly ends?: number
  readonly style: string
  /** It lets its pages take turns, and asks for what there is now. */
  readonly isOnWall: boolean
}

const documentOf = ({ lang, classes, title, body, seconds, ends = 0, style, isOnWall }: Document): string =>
  `<!doctype html><html lang="${lang}" class="${classes.join(' ')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style>${isOnWall ? `<script src="${player.address}" defer></script>` : ''}</head><body data-seconds="${seconds}" data-ends="${ends}" style="${style}">${body}</body></html>`

/** A screen that shows nothing, and why; it asks again all the same. */
export const plainScreen = (sentence: string): string =>
  documentOf({
    lang: 'en-US',
    classes: [],
    title: sentence,
    seconds: 60,
    isOnWall: true,
    style: '--size:56',
    body: `<p class="plain">${escaped(sentence)}</p>`,
  })

/** Where the picture of its head is, and whether it is shown on a wall or to those who set it up. */
export interface Shown {
  readonly logo: string | null
  readonly isOnWall: boolean
}

/** How a screen looks at a moment: all of its pages, of which a script shows one after the other; black while it is off. */
export const screenHtml = (
  look: Look,
  pages: readonly ScreenPage[],
  where: OrganizationFacts,
  now: Date,
  { logo, isOnWall }: Shown,
): string => {
  const { language, theme, orientation, transition, secondsPerItem, minPoint, brightness, ticker } = look
  const wall = wallTimeOf(now.toISOString(), where.timezone) ?? ''
  const title = `${look.name} – ${where.name}`
  const lang = language
  const shared = {
    lang,
    title,
    seconds: secondsPerItem,
    isOnWall,
    style: `--size:${minPoint};--edge:${edgePoint(look)};${shade(brightness)}`,
  }
  // An alert that takes the screen over wakes it.
  if (!isOn(look, wall) && (look.disabled || !pages.some(page => page.isTakeover)))
    return documentOf({ ...shared, classes: ['off'], body: '' })
  const { timeText, longDate, longMoment } = formatsOf(language)
  const [time, date] = [timeText(wall.slice(11)), longDate(wall.slice(0, 10))]
  const { cancelled, late, outdated } = WORDS[language]
  const hasClock = look.sources.includes('clock')
  // A screen is never empty.
  const alone = `<section><div class="time-alone">${hasClock ? `<p class="large" data-late="${late}">${time}</p>` : `<h3>${escaped(where.name)}</h3>`}<p>${escaped(date)}</p></div></section>`
  const head = `<header>${logo === null ? '' : `<img src="${escaped(logo)}" alt="">`}${part('name', where.name, 'p')}${hasClock ? `<p class="clock" data-late="${late}">${time}</p>` : ''}</header>`
  // Without a network a screen goes on; what was on yesterday is not on today.
  const since = `<p class="plain since">${escaped(outdated(longMoment(wall)))}</p>`
  const ends = Date.parse(endOfDay(wall.slice(0, 10), where.timezone) ?? '') - now.getTime()
  // Beside "Leave the house" nobody is welcomed to dinner.
  const foot =
    ticker && !pages.some(page => page.isTakeover)
      ? `<footer${isOnWall && ticker.length > 40 ? ' class="long"' : ''}><span>${escaped(ticker)}</span></footer>`
      : ''
  return documentOf({
    ...shared,
    ends,
    classes: [theme, orientation, transition, ...(isStacked(look) ? ['stacked'] : [])],
    body: `${head}<main>${pages.length === 0 ? alone : pages.map((page, index) => pageHtml(page, cancelled, index === 0)).join('')}${since}</main>${foot}`,
  })
}
