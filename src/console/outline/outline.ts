import type { Recipe } from './recipes.ts'

/** In px of the document. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a text stands, and how it is written: CSS. */
export interface Placed extends Rect {
  readonly font: string
  readonly color: string
  readonly align: string
}

export interface OutlineRow {
  /** What its row in the answer is called there, among its values; '': the row whose turn it is. */
  readonly key: string
  readonly values: readonly (Placed & { readonly recipe: Recipe })[]
}

/**
 * What a screen looks like without its values: where its texts stand and how each is made of the API's answer. A browser keeps that of an
 * address, and draws it with a new answer before the console's code is there. Nothing of an answer is in it.
 */
export interface Outline {
  /** The window's width that it fits. */
  readonly window: number
  /** The color of the page, which says whether it is light or dark. */
  readonly ground: string
  /** The name of the GraphQL operation, and where in its answer the rows are. */
  readonly operation: string
  readonly at: readonly string[]
  /** What it covers. */
  readonly box: Rect
  /** Cards. */
  readonly frames: readonly Rect[]
  /** Texts that are no values. */
  readonly words: readonly (Placed & { readonly text: string })[]
  /** Each in its own place; with a `pitch` there is one, and every row of the answer stands so many px below the one before. */
  readonly rows: readonly OutlineRow[]
  readonly pitch: number
  /** The first of those rows. */
  readonly line: Rect | null
}
