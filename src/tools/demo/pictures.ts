import { crc32, deflateSync } from 'node:zlib'

/** Colours as 0xRRGGBB, and which of them a point has; x and y run from 0 to 1, y downwards. */
interface Drawing {
  readonly name: string
  readonly shows: string
  readonly colours: readonly number[]
  readonly at: (x: number, y: number) => number
}

const disc = (x: number, y: number, cx: number, cy: number, radius: number): boolean =>
  ((x - cx) * 16) ** 2 + ((y - cy) * 9) ** 2 < (radius * 9) ** 2
const hill = (x: number, y: number, height: number, waves: number, from: number): boolean =>
  y > height + 0.06 * Math.sin(x * waves + from) + 0.03 * Math.sin(x * waves * 2.3 + from)

/** Simple scenes of flat colours: no photograph of a person, nothing that belongs to anybody. */
export const DRAWINGS: readonly Drawing[] = [
  {
    name: 'lake-morning',
    shows: 'Morning sun over a lake and hills',
    colours: [0xfde9c9, 0xf6b26b, 0x8fb8a8, 0x4f8a8b, 0x2f6f7e],
    at: (x, y) => (y > 0.74 ? 4 : hill(x, y, 0.62, 7, 2) ? 3 : hill(x, y, 0.5, 5, 0) ? 2 : disc(x, y, 0.7, 0.34, 0.16) ? 1 : 0),
  },
  {
    name: 'sailboat',
    shows: 'A sailboat on a calm sea',
    colours: [0xdcecf5, 0xffffff, 0xc0563f, 0x2f6690, 0x3a7ca5],
    at: (x, y) => {
      if (y > 0.7) return Math.sin(x * 40 + y * 60) > 0.7 ? 4 : 3
      if (y > 0.64 && x > 0.38 && x < 0.62) return 2
      return y > 0.18 && y < 0.62 && x > 0.5 && x < 0.5 + (y - 0.18) * 0.32
        ? 1
        : y > 0.26 && y < 0.62 && x < 0.49 && x > 0.49 - (y - 0.26) * 0.3
          ? 1
          : 0
    },
  },
  {
    name: 'garden',
    shows: 'Flowers in a garden bed',
    colours: [0xeef5e6, 0x6a994e, 0xe07a5f, 0xf2cc8f, 0xb56576],
    at: (x, y) => {
      for (let flower = 0; flower < 9; flower++) {
        const cx = 0.06 + flower * 0.11
        const cy = 0.34 + 0.12 * Math.sin(flower * 2.1)
        if (disc(x, y, cx, cy, 0.04)) return 3
        if (disc(x, y, cx, cy, 0.11)) return 2 + 2 * (flower % 2)
        if (Math.abs(x - cx) < 0.006 && y > cy && y < 0.8) return 1
      }
      return hill(x, y, 0.8, 12, 1) ? 1 : 0
    },
  },
  {
    name: 'mountains',
    shows: 'Blue mountains in the evening',
    colours: [0xf3d9dc, 0xb5838d, 0x6d6875, 0x4a4e69, 0x22223b],
    at: (x, y) => {
      const ridge = (at: number, width: number): number => 0.3 + Math.abs(((x * width + at) % 1) - 0.5) * 0.8
      return y > 0.4 + ridge(0.2, 2) * 0.6
        ? 4
        : y > 0.22 + ridge(0.6, 3) * 0.6
          ? 3
          : y > 0.1 + ridge(0.1, 2.4) * 0.6
            ? 2
            : disc(x, y, 0.3, 0.24, 0.1)
              ? 0
              : 1
    },
  },
  {
    name: 'table',
    shows: 'A laid table with a bowl of fruit',
    colours: [0xfaf3e3, 0xd9b382, 0x3d5a80, 0xe63946, 0xf4a261],
    at: (x, y) => {
      if (y > 0.76) return 1
      if (y > 0.56 && disc(x, y, 0.5, 0.52, 0.42)) return 2
      for (let fruit = 0; fruit < 5; fruit++)
        if (disc(x, y, 0.36 + fruit * 0.07, 0.48 - 0.05 * Math.sin(fruit * 1.6), 0.12)) return 3 + (fruit % 2)
      return 0
    },
  },
  {
    name: 'quilt',
    shows: 'A quilt of warm squares',
    colours: [0xf8edeb, 0xe5989b, 0x84a59d, 0xf6bd60, 0x5c6b8a],
    at: (x, y) => {
      const [column, row] = [Math.floor(x * 16), Math.floor(y * 9)]
      const [u, v] = [x * 16 - column, y * 9 - row]
      return u < 0.06 || v < 0.06 ? 0 : u + v > 1 ? 1 + ((column * 3 + row * 5) % 4) : 1 + ((column + row * 2 + 1) % 4)
    },
  },
  {
    name: 'books',
    shows: 'A shelf of books',
    colours: [0xf1e3d3, 0x7f5539, 0x2a9d8f, 0xe9c46a, 0x264653],
    at: (x, y) => {
      const shelf = y % 0.5
      if (shelf > 0.45) return 1
      const book = Math.floor(x * 28)
      const height = 0.06 + 0.1 * Math.abs(Math.sin(book * 12.9 + Math.floor(y * 2) * 4.1))
      return shelf < height || x * 28 - book < 0.08 ? 0 : 2 + ((book * 7 + Math.floor(y * 2)) % 3)
    },
  },
  {
    name: 'autumn-trees',
    shows: 'Trees in the fall',
    colours: [0xe9f1f7, 0x9c6644, 0xdd6e42, 0xe8a64b, 0x8a9a5b],
    at: (x, y) => {
      for (let tree = 0; tree < 7; tree++) {
        const cx = 0.08 + tree * 0.14
        if (disc(x, y, cx, 0.42 + 0.05 * Math.sin(tree * 3), 0.2)) return 2 + (tree % 2)
        if (Math.abs(x - cx) < 0.008 && y > 0.4 && y < 0.82) return 1
      }
      return hill(x, y, 0.8, 6, 0.5) ? 4 : 0
    },
  },
]

/** Icons: a round sign of two colours each. */
const ICON_COLOURS = [
  [0x2f6690, 0xdcecf5],
  [0x6a994e, 0xeef5e6],
  [0xb5446e, 0xfbe9f0],
  [0xbc6c25, 0xfdf0e0],
  [0x5c4d9b, 0xece9f8],
  [0x2a7f78, 0xe0f3f1],
] as const

export const ICONS: readonly Drawing[] = ICON_COLOURS.map(([dark, light], index) => ({
  name: `sign-${index + 1}`,
  shows: '',
  colours: [light, dark],
  at: (x, y) => {
    const [u, v] = [x - 0.5, y - 0.5]
    const petal = 0.26 + 0.1 * Math.cos((index + 3) * Math.atan2(v, u))
    return Math.hypot(u, v) < petal ? 1 : 0
  },
}))

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A drawing as a PNG with a palette: a few kilobytes. */
export const pngOf = ({ colours, at }: Drawing, width: number, height: number): Buffer => {
  const pixels = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) pixels[row * (width + 1) + column + 1] = at((column + 0.5) / width, (row + 0.5) / height)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, each a place in the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.from(colours.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
