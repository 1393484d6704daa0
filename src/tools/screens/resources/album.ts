import type { Shot } from './shots.ts'

export interface Picture {
  readonly file: string
  readonly shot: Shot
  readonly width: number
  readonly problems: readonly string[]
}

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `body { margin: 24px; font: 15px/1.5 system-ui; background: #eee }
figure { margin: 0 0 48px } img { max-width: 100%; border: 1px solid #999 } li { color: #a00 }
nav { columns: 4 16em; font-size: 13px } nav a { display: block }`

/** A page to go through the pictures by, each with who sees it where and what was found amiss. */
export const album = (pictures: readonly Picture[]): string => `<!doctype html>
<meta charset="utf-8"><title>Every resource</title><style>${STYLE}</style>
<h1>Every resource</h1>
<nav>${pictures.map(({ file, problems }) => `<a href="#${file}">${file}${problems.length > 0 ? ' ✗' : ''}</a>`).join('')}</nav>
${pictures
  .map(
    ({
      file,
      shot,
      problems,
    }) => `<figure id="${file}"><figcaption><h2>${file}</h2>${safe(`${shot.route.path} of ${shot.slug}, ${shot.email}`)}
<ul>${problems.map(one => `<li>${safe(one)}</li>`).join('')}</ul></figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`,
  )
  .join('\n')}
`
