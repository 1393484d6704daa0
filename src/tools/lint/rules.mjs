import { kindNames, resourceNames } from './names.mjs'

const speaksOfKinds = (node, context) => /\bkinds?\b/i.test(context.sourceCode.getText(node))

// A kind's name is often a plain word ('text', 'date'), so it counts only where something is compared with a kind.
const comparedWithKind = (node, context) => {
  const { parent } = node
  if (parent.type === 'BinaryExpression') return speaksOfKinds(parent.left === node ? parent.right : parent.left, context)
  if (parent.type === 'SwitchCase') return speaksOfKinds(parent.parent.discriminant, context)
  if (parent.type === 'ArrayExpression' && parent.parent.type === 'MemberExpression') return speaksOfKinds(parent.parent.parent, context)
  return parent.type === 'MemberExpression' && parent.property === node && speaksOfKinds(parent.object, context)
}

const names = {
  create: context => {
    const resources = resourceNames(context.cwd)
    const kinds = kindNames(context.cwd)
    return {
      Literal: node => {
        if (typeof node.value !== 'string' || node.parent.type === 'ImportDeclaration') return
        if (resources.has(node.value))
          context.report({ node, message: `The machinery names the resource '${node.value}'. Take it from the declaration.` })
        else if (kinds.has(node.value) && comparedWithKind(node, context))
          context.report({ node, message: `The machinery asks for the kind '${node.value}'. Let the kind's face answer.` })
      },
    }
  },
}

/** The project's own lint rule, as an ESLint plugin. */
export const house = { rules: { names } }
