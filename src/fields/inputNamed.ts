import type { FieldType } from '#model'
import type { InputAdapter } from './adapters.browser.ts'
import type { fieldTypes, FieldTypeName } from './index.ts'
import * as inputs from './inputs.ts'
import { lookUp } from './lookUp.ts'
import { makeRepeaterInput } from './repeater/repeater.input.tsx'

type InputOf<Type> = Type extends FieldType<string, infer _Value, infer Options> ? InputAdapter<Options> : never

/** The input of a field type by its name, for forms that go over fields of any type; throws for a name that is none. */
export const inputNamed = (name: string): InputAdapter => lookUp<InputAdapter>(inputAdapters, name)

// A field type without an input does not compile.
export const inputAdapters: { readonly [Name in FieldTypeName]: InputOf<(typeof fieldTypes)[Name]> } = {
  ...inputs,
  repeater: makeRepeaterInput(inputNamed),
}
