import type { RefObject } from 'react'
import { useMutation } from '@tanstack/react-query'
import { follow } from '#console/views/list/useExport.ts'
import text from '#widgets/text.module.css'
import { inLight } from '../inLight.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Twice as fine as a screen, for paper. */
const SCALE = 2
/** All that gives an element its looks: a picture has no style sheet. */
const LOOKS =
  /^(?:align|background|border|bottom|box|clip|color$|column|display|dominant|fill|flex|font|grid|height|inset|justify|left|letter|line|list|margin|max|min|opacity|overflow|padding|place|position|right|row|stroke|table|text|top|transform$|vertical|visibility|white|width)/

const copyOf = (source: Element): HTMLElement | SVGElement => {
  const copy = source.cloneNode(false) as HTMLElement | SVGElement
  const looks = getComputedStyle(source)
  for (const name of looks) if (LOOKS.test(name)) copy.style.setProperty(name, looks.getPropertyValue(name))
  copy.append(...[...source.childNodes].map(child => (child instanceof Element ? copyOf(child) : child.cloneNode())))
  return copy
}

const line = (tag: 'h2' | 'p', words: string): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = words
  if (tag === 'p') element.className = [text['small'], text['quiet']].join(' ')
  return element
}

/** A copy of what is drawn in `box` that needs no style sheet, in the light scheme, below its title and lines. */
const drawn = (box: HTMLElement, title: string, lines: readonly string[]): SVGElement =>
  inLight(() => {
    const head = document.createElement('header')
    head.style.paddingBlock = 'var(--s-3)'
    head.append(line('h2', title), ...lines.map(one => line('p', one)))
    box.style.background = 'var(--c-surface)'
    box.prepend(head)
    const [svg, frame, copy] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'foreignObject'), copyOf(box)]
    // What scrolls in a narrow window is whole in the picture.
    const [width, height] = [box.scrollWidth, box.scrollHeight]
    head.remove()
    box.style.background = ''
    copy.style.width = `${width}px`
    copy.style.overflow = 'visible'
    for (const one of [svg, frame]) {
      one.setAttribute('width', String(width))
      one.setAttribute('height', String(height))
    }
    frame.append(copy)
    svg.append(frame)
    return svg
  })

const asData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = reject
    reader.readAsDataURL(blob)
  })

/** The fonts that this page has loaded, written out: a picture fetches nothing. */
const fonts = async (): Promise<string> => {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange))
  const faces = [...document.styleSheets].flatMap(sheet =>
    [...sheet.cssRules].flatMap(rule =>
      rule instanceof CSSFontFaceRule && loaded.has(rule.style.getPropertyValue('unicode-range')) ? [{ rule, base: sheet.href }] : [],
    ),
  )
  const written = faces.map(async ({ rule: { cssText }, base }) => {
    const [whole = '', url = ''] = /url\("?([^")]+)"?\)/.exec(cssText) ?? []
    const answer = await fetch(new URL(url, base ?? document.baseURI))
    return cssText.replace(whole, `url(${await asData(await answer.blob())})`)
  })
  return (await Promise.all(written)).join('')
}

/** `name` is the file's, `title` and `lines` stand above what is drawn. */
interface Picture {
  readonly name: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Saves what is drawn in `box` as a PNG below its title and lines, such as its period. Rejects where a browser cannot. */
const save = async (box: HTMLElement, { name, title, lines }: Picture): Promise<void> => {
  const svg = drawn(box, title, lines)
  const style = document.createElementNS(SVG, 'style')
  style.textContent = await fonts()
  svg.prepend(style)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * SCALE
  canvas.height = image.height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  if (!blob) throw new Error('no picture')
  follow(URL.createObjectURL(blob), name)
}

/** Saves what is drawn in a box as a picture, when asked to. */
export const usePicture = (box: RefObject<HTMLElement | null>) =>
  useMutation({ mutationFn: async (picture: Picture) => box.current && (await save(box.current, picture)) })
