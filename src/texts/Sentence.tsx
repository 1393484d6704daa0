import type { ReactNode } from 'react'

// Unicode's own sign for an object that is put in.
const OBJECT = '\u{FFFC}'
const PIECE = /(\u{FFFC}\w+\u{FFFC}|<b>.*?<\/b>)/u

/** Stands in a text for an element of `Sentence`, wherever a language puts it. */
export const slot = (name: string): string => `${OBJECT}${name}${OBJECT}`

interface Props {
  readonly text: string
  readonly parts?: Readonly<Record<string, ReactNode>>
}

/** A text with marked words and elements in it: `<Sentence text={t('changed', { moment: slot('moment') })} parts={{ moment: <Moment /> }} />`. */
export const Sentence = ({ text, parts = {} }: Props): ReactNode =>
  text.split(PIECE).map((piece, index) => (
    // The pieces of one text never change places.
    <Piece key={index} piece={piece} parts={parts} />
  ))

const Piece = ({ piece, parts }: { readonly piece: string; readonly parts: Readonly<Record<string, ReactNode>> }): ReactNode => {
  if (piece.startsWith(OBJECT)) return parts[piece.slice(1, -1)]
  if (!piece.startsWith('<b>')) return piece
  return (
    <b>
      <Sentence text={piece.slice(3, -4)} parts={parts} />
    </b>
  )
}
