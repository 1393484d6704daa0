type Plain = string | number | boolean | null

/** One setting of a deployment: an environment variable, its default, what it is for, and what is right for it. */
export interface Variable<Value extends Plain = Plain> {
  readonly name: string
  /** For docs/configuration.md: what it is for. */
  readonly what: string
  readonly default: Value
  /** How the documentation writes the default, where its value says too little. */
  readonly shownDefault?: string
  /** Known to this deployment alone. It may stand in a file whose path is in `<name>_FILE`, and is never printed. */
  readonly secret?: true
  readonly isRight: (text: string) => boolean
  /** What follows the name when it is not right: 'is a whole number.' */
  readonly message: string
  readonly parse: (text: string) => Value
}

type Described = Pick<Variable, 'what' | 'secret' | 'shownDefault'>
type Checked = Partial<Pick<Variable, 'isRight' | 'message'>>

const anything = { isRight: () => true, message: '' }

/** A text that always has a value. */
export const text = (
  name: string,
  { default: byDefault, ...rest }: Described & Checked & { readonly default: string },
): Variable<string> => ({
  ...anything,
  ...rest,
  name,
  default: byDefault,
  parse: given => given,
})

/** A text that may be absent: null. */
export const optional = (name: string, rest: Described & Checked): Variable<string | null> => ({
  ...anything,
  ...rest,
  name,
  default: null,
  parse: given => given,
})

export const whole = (
  name: string,
  {
    least,
    most,
    unit = 1,
    ...rest
  }: Described & { readonly default: number; readonly least: number; readonly most: number; readonly unit?: number },
): Variable<number> => ({
  ...rest,
  name,
  isRight: given => /^\d{1,12}$/.test(given) && Number(given) >= least && Number(given) <= most,
  message: `is a whole number from ${least} to ${most}.`,
  default: rest.default * unit,
  shownDefault: rest.shownDefault ?? `\`${rest.default}\``,
  parse: given => Number(given) * unit,
})

export const oneOf = (name: string, choices: readonly string[], rest: Described & { readonly default: string }): Variable<string> => ({
  ...rest,
  name,
  isRight: given => choices.includes(given),
  message: `is one of ${choices.join(', ')}.`,
  parse: given => given,
})
