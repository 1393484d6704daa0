import { fieldTypeNames, resourceNames } from './names.mjs'

const speaksOfFields = (node, context) => /\bfield(s|Types?|TypeOf)?\b|^type$/.test(context.sourceCode.getText(node))

// A field type's name is often a plain word ('text', 'date'), so it counts only where a field is compared with it.
const comparedWithType = (node, context) => {
  const { parent } = node
  if (parent.type === 'BinaryExpression') return speaksOfFields(parent.left === node ? parent.right : parent.left, context)
  if (parent.type === 'SwitchCase') return speaksOfFields(parent.parent.discriminant, context)
  if (parent.type === 'ArrayExpression' && parent.parent.type === 'MemberExpression') return speaksOfFields(parent.parent.parent, context)
  return parent.type === 'MemberExpression' && parent.property === node && speaksOfFields(parent.object, context)
}

/** The resources among these that a text is the name of, or whose table it speaks of in SQL. */
const resourcesIn = (text, resources) =>
  resources.has(text)
    ? [text]
    : [...text.matchAll(/\b(?:from|join|update|into)\s+"?([a-z][a-z0-9_]*)/g)]
        .map(([, table]) => table)
        .filter(table => resources.has(table))

/** The machinery names no resource and asks for no field type: declarations and adapters answer. */
export const names = {
  create: context => {
    const resources = resourceNames(context.cwd)
    const types = fieldTypeNames(context.cwd)
    const tell = (node, name) =>
      context.report({ node, message: `The machinery names the resource '${name}'. Take it from the declaration.` })
    return {
      TemplateElement: node => resourcesIn(node.value.cooked ?? '', resources).forEach(name => tell(node, name)),
      Literal: node => {
        if (typeof node.value !== 'string' || node.parent.type === 'ImportDeclaration') return
        const named = resourcesIn(node.value, resources)
        if (named.length > 0) named.forEach(name => tell(node, name))
        else if (types.has(node.value) && comparedWithType(node, context))
          context.report({
            node,
            message: `The machinery asks for the field type '${node.value}'. Let its definition or its adapter answer.`,
          })
      },
    }
  },
}
