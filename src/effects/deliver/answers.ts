/** What a recipient answers: the action of the ledger that notes it, and what it says in their words. */
export const ANSWERS = {
  help: { action: 'needHelp', says: 'I need help' },
  safe: { action: 'safe', says: 'I am safe' },
  confirm: { action: 'acknowledge', says: 'I have read this' },
} as const

export type Answer = keyof typeof ANSWERS

export const isAnswer = (given: unknown): given is Answer => typeof given === 'string' && Object.hasOwn(ANSWERS, given)

/** Fields of the row that say whether people are asked: to confirm that they read it, or whether they are safe, which confirms it, too. */
export interface AnswerOptions {
  readonly confirm: string
  readonly safety?: string
}

/** What those who were sent a row may answer to it. `isOn`: whether one of its fields is. */
export const answersTo = ({ confirm, safety }: AnswerOptions, isOn: (field: string) => boolean): readonly Answer[] => {
  if (safety !== undefined && isOn(safety)) return ['safe', 'help']
  return isOn(confirm) ? ['confirm'] : []
}
