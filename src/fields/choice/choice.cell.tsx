import type { CellAdapter } from '../adapters.browser.ts'
import { ChoiceFilterEditor, CutText, saysChoice, type Word } from '#widgets'
import type { ChoiceOptions } from './choice.ts'
import { choiceLabel, labelled, type ChoiceOption } from './options.ts'

// A column is as wide as its longest word, in px of the table's type.
const LETTER = 8.4
const SHORTEST = 64
const LONGEST = 176

/** The options of a choice as a filter offers them. */
const wordsOf = (options: readonly ChoiceOption[]): readonly Word[] =>
  labelled(options).map(({ value, label, ...gate }) => ({ id: value, name: label, ...gate }))

export const choice: CellAdapter<string | null, ChoiceOptions> = {
  Column: ({ value, options }) => <CutText text={choiceLabel(options.options, value)} />,
  Show: ({ value, options }) => <>{choiceLabel(options.options, value)}</>,
  width: ({ options }) => Math.min(LONGEST, Math.max(SHORTEST, ...labelled(options).map(({ label }) => label.length * LETTER))),
  grows: true,
  Filter: {
    Editor: ({ options, ...editor }) => <ChoiceFilterEditor {...editor} choices={wordsOf(options.options)} />,
    format: (filter, { options }) => saysChoice(filter, wordsOf(options)),
  },
}
