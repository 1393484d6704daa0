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

const names = {
  create: context => {
    const resources = resourceNames(context.cwd)
    const types = fieldTypeNames(context.cwd)
    return {
      Literal: node => {
        if (typeof node.value !== 'string' || node.parent.type === 'ImportDeclaration') return
        if (resources.has(node.value))
          context.report({ node, message: `The machinery names the resource '${node.value}'. Take it from the declaration.` })
        else if (types.has(node.value) && comparedWithType(node, context))
          context.report({
            node,
            message: `The machinery asks for the field type '${node.value}'. Let its definition or its adapter answer.`,
          })
      },
    }
  },
}

/** The project's own lint rule, as an ESLint plugin. */
export const house = { rules: { names } }
