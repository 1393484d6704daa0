/** Of PDFKit what pages of drawings need, in the browser and in Node. */
export default class PDFDocument {
  constructor(options: {
    readonly autoFirstPage: false
    readonly font: null
    readonly margin: 0
    readonly lang: string
    readonly displayTitle: true
    readonly info: Readonly<Record<string, string | Date>>
  })
  addPage(options: { readonly size: readonly [number, number]; readonly margin: 0 }): this
  registerFont(name: string, source: Uint8Array): this
  font(name: string): this
  fontSize(size: number): this
  widthOfString(text: string): number
  fillColor(color: string): this
  strokeColor(color: string): this
  lineWidth(width: number): this
  text(text: string, x: number, y: number, options: { readonly lineBreak: false; readonly baseline: 'alphabetic' }): this
  rect(x: number, y: number, width: number, height: number): this
  path(drawing: string): this
  fill(): this
  stroke(): this
  fillAndStroke(): this
  save(): this
  restore(): this
  translate(x: number, y: number): this
  scale(factor: number): this
  on(event: 'data', listener: (part: Uint8Array) => void): this
  on(event: 'end', listener: () => void): this
  on(event: 'error', listener: (error: Error) => void): this
  end(): void
}
