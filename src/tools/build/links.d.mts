/** An address in a text, where it stands, and where it leads. */
export interface FoundLink {
  readonly type: 'url' | 'email'
  readonly value: string
  readonly isLink: true
  readonly href: string
  readonly start: number
  readonly end: number
}
export const find: (text: string, options?: { readonly defaultProtocol?: string }) => readonly FoundLink[]
export const tokenize: (text: string) => readonly { readonly value: string; readonly isLink: boolean }[]
