import type { FieldType } from '#model'
import type { ServerAdapter } from './adapters.server.ts'
import { fieldTypeNamed, type fieldTypes, type FieldTypeName } from './index.ts'
import { lookUp } from './lookUp.ts'
import { makeRepeaterServer } from './repeater/repeater.server.ts'
import * as servers from './servers.ts'

type ServerOf<Type> = Type extends FieldType<string, infer Value, infer Options> ? ServerAdapter<Value, Options> : never

/** The server's adapter of a field type by its name; throws for a name that is none. */
export const serverAdapterNamed = (name: string): ServerAdapter => lookUp<ServerAdapter>(serverAdapters, name)

// A field type without an adapter of the server does not compile.
const serverAdapters: { readonly [Name in FieldTypeName]: ServerOf<(typeof fieldTypes)[Name]> } = {
  ...servers,
  repeater: makeRepeaterServer(serverAdapterNamed, name => fieldTypeNamed(name).empty),
}
