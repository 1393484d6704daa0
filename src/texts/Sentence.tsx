import { Fragment, type ReactNode } from 'react'

/** Stands in a text for an element: Unicode's own sign for an object that is put in. */
export const SLOT = '\u{FFFC}'

/** A text with an element in it, wherever the language puts it: `<Sentence text={t('changed', { moment: SLOT })}><Moment /></Sentence>`. */
export const Sentence = ({ text, children }: { readonly text: string; readonly children: ReactNode }) =>
  text.split(SLOT).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && children}
      {part}
    </Fragment>
  ))
