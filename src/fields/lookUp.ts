/** What a register holds under the name of a field type; throws for a name that is none. */
export const lookUp = <Found>(register: object, name: string): Found => {
  const found = (register as Readonly<Record<string, Found | undefined>>)[name]
  if (!found) throw new Error(`There is no field type '${name}'.`)
  return found
}
