import type { Mark } from '../marks.ts'

/** What is drawn on a page, in points from its upper left; whatever prints or shows it adds nothing of its own. */
export type Drawing =
  | {
      readonly draw: 'text'
      readonly x: number
      /** What the letters stand on. */
      readonly y: number
      readonly text: string
      readonly size: number
      readonly isBold: boolean
      readonly color: string
      /** The row that it says something of. */
      readonly of?: string
    }
  | {
      readonly draw: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill?: string
      readonly line?: string
      readonly thickness?: number
    }
  | { readonly draw: 'mark'; readonly x: number; readonly y: number; readonly size: number; readonly mark: Mark; readonly color: string }

/** Colors as '#rrggbb', those of the light scheme: paper is white. */
export interface PaperColors {
  readonly accent: string
  readonly onAccent: string
  readonly text: string
  readonly quiet: string
  readonly line: string
  readonly ground: string
  readonly ofMark: (mark: Mark) => string
}
