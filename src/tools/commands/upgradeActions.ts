import ts from 'typescript'

// What was an action by its name alone, and is none of `#model` any more.
const RESEND = `{
      label: 'Send again',
      done: 'sent again',
      sets: { sentAt: null, openedAt: null, endsAt: null, expiresOn: null, problem: null },
      icon: 'repeat',
      undo: false,
    }`

/** `actions: ['publish', 'archive']` as the record that it is now, and what of it `#model` exports; null for anything else. */
export const actionsRecord = (value: ts.Expression): { readonly text: string; readonly imports: readonly string[] } | null => {
  if (!ts.isArrayLiteralExpression(value)) return null
  const names = value.elements.filter(one => ts.isStringLiteral(one)).map(({ text }) => text)
  if (names.length < value.elements.length) return null
  const entries = names.map(name => (name === 'resend' ? `resend: ${RESEND}` : name))
  return { text: entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`, imports: names.filter(name => name !== 'resend') }
}

const textOf = (property: ts.ObjectLiteralElementLike | undefined, file: ts.SourceFile): string | null =>
  property && ts.isPropertyAssignment(property) ? property.initializer.getText(file) : null

const propertyOf = (node: ts.ObjectLiteralExpression, key: string) => node.properties.find(one => one.name?.getText() === key)

/** `{ field: 'acceptedAt', filled: true }` as a condition of today: `{ acceptedAt: { filled: true } }`. */
const condition = (node: ts.Expression, file: ts.SourceFile): string => {
  if (!ts.isObjectLiteralExpression(node)) return node.getText(file)
  const field = propertyOf(node, 'field')
  const name = field && ts.isPropertyAssignment(field) && ts.isStringLiteral(field.initializer) ? field.initializer.text : ''
  const tests = node.properties.filter(one => one !== field).map(one => one.getText(file))
  return `{ ${name}: { ${tests.join(', ')} } }`
}

/** A list of states (`{ is, when, label }`) as the record that it is now, what they mean under `says`; null for anything else. */
export const statesRecord = (value: ts.Expression, file: ts.SourceFile): string | null => {
  if (!ts.isArrayLiteralExpression(value)) return null
  const entries = value.elements.flatMap(one => {
    if (!ts.isObjectLiteralExpression(one)) return []
    const is = textOf(propertyOf(one, 'is'), file)?.slice(1, -1) ?? ''
    const when = propertyOf(one, 'when')
    const says = textOf(propertyOf(one, 'label'), file) ?? textOf(propertyOf(one, 'says'), file)
    const parts = [
      ...(when && ts.isPropertyAssignment(when) ? [`when: ${condition(when.initializer, file)}`] : []),
      ...(says === null ? [] : [`says: ${says}`]),
    ]
    return [`${is}: { ${parts.join(', ')} }`]
  })
  return `{ ${entries.join(', ')} }`
}
