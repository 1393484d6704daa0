/** A failure that a person can do something about: its message is the whole sentence to print, without a stack. */
export class SetUpProblem extends Error {
  override readonly name = 'SetUpProblem'
}
