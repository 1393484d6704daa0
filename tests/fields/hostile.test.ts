import { describe, expect, test } from 'vitest'
import { env, withCases, type everyFieldType } from './cases.ts'

/** Pieces that patterns with a way back stumble over when they are repeated. */
const PIECES: readonly string[] = [
  ...['<', '<a', '<a href="', '<p>', '</p', '<!--', '<p><ul><li>', '&', '&#', '&#x1f', '&amp', '"', "'", '>'],
  ...['a@', 'a@a.', '@', '.', 'a.', '-', '--', 'a-', '_', '/', '://', 'https://', 'https://a.', '?v=', '%', '%2', '\\', '#'],
  ...[
    '1',
    '1 ',
    '(',
    ')',
    '[',
    ']',
    '+',
    '1-',
    '(1) ',
    '12:',
    '8:00-',
    '8:00-9:00,',
    '8 ',
    'Mon ',
    'Mon-',
    'Mon 8:00 ',
    '$',
    ',',
    ';',
    '|',
  ],
  ...[' ', '\t', '\n', '\n ', ' \n', '\u00a0', '\u200b', '\ufeff', '\u3000', 'é', '👵', '👩‍👩‍👧', '\u0301', '\u202e', 'ß', 'İ', '\ud800', '\0'],
  ...['a', 'a ', 'A', 'to ', 'am ', 'every day ', 'groups:', '2026-01-01', '2026-01-01T', '2026-', 'Z', '{"a":', '{', 'null,', '__proto__'],
]

const MEGABYTE = 1_000_000
const SAMPLE = 16_000
const isWhole = process.env['HOSTILE_TEXT'] !== undefined
/** Of the pieces each type is asked every so many, another one first for each type. */
const EACH = isWhole ? 1 : 5
/** Milliseconds of processor that one call may take; what grows with the square of the text takes minutes. */
const MOST = isWhole ? 600 : 50

const textOf = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
// Texts whose end spoils what the rest has promised.
const texts = (piece: string, length: number): readonly string[] => [
  textOf(piece, length),
  `1${textOf(piece, length)}!`,
  `<p>a${textOf(piece, length)}\u0001`,
]

/** The least of several tries: the machine may be busy with others. */
const cpuOf = (call: () => unknown): number => {
  let least = Infinity
  for (let round = 0; round < 4 && least > MOST; round++) {
    const before = process.cpuUsage()
    call()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const calm = (call: () => unknown) => (): void => {
  try {
    call()
  } catch {
    // What a value of the wrong shape does is asked elsewhere.
  }
}

/** Every way in which a text reaches a type: under each of its wire names, alone, in a list and in an object; as a value; as a cell. */
const waysOf = ({ type, cases }: (typeof everyFieldType)[number], text: string): readonly (readonly [string, () => unknown])[] => {
  const options = (cases?.options ?? {}) as never
  const names = Object.keys(type.wire('field', options).input)
  const wires = [text, [text], { id: text, name: text }, [{ text, weekday: text, startedAtTime: text, period: text, id: text }]]
  return [
    ...names.flatMap(name =>
      wires.map((wire): [string, () => unknown] => [
        'fromWire and check',
        () => type.check(type.fromWire({ [name]: wire }, 'field', options, env), options, env),
      ]),
    ),
    ['check', () => type.check(text, options, env)],
    ...(type.csv ? [['parse', () => type.csv?.parse(text, options, env)] as const] : []),
  ]
}

/** The ways that took too long, with how long. */
const slowOnes = (one: (typeof everyFieldType)[number], length: number, pieces: readonly string[]): readonly string[] =>
  pieces.flatMap(piece =>
    texts(piece, length).flatMap(text =>
      waysOf(one, text).flatMap(([way, call]) => {
        const took = cpuOf(calm(call))
        return took > MOST ? [`${way} of ${JSON.stringify(text.slice(0, 12))}: ${Math.round(took)} ms`] : []
      }),
    ),
  )

describe('[hostile text] is read in a time that grows with its length', () => {
  // The sample finds squares: 40 KB took seconds where there was one. `npm run hostile` asks with a megabyte.
  test.each(withCases)(
    'by $name',
    one => {
      const place = withCases.indexOf(one)
      const some = PIECES.filter((_, index) => (index + place) % EACH === 0)
      expect(slowOnes(one, isWhole ? MEGABYTE : SAMPLE, some)).toEqual([])
    },
    600_000,
  )
})
