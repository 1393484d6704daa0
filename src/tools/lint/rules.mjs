import { relative } from 'node:path'
import { targetOf, whyNot } from './areas.mjs'
import { cycleThrough } from './cycles.mjs'
import { kindNames, resourceNames } from './names.mjs'

const imports = visit => ({
  ImportDeclaration: visit,
  ImportExpression: visit,
  ExportAllDeclaration: visit,
  ExportNamedDeclaration: visit,
})

const arrows = {
  create: context =>
    imports(node => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const target = targetOf(source, context.filename, context.cwd)
      const why = target && whyNot(relative(context.cwd, context.filename), target)
      if (why) context.report({ node: node.source, message: why })
    }),
}

const cycles = {
  create: context => ({
    Program: node => {
      const cycle = cycleThrough(context.filename, context.cwd)
      if (cycle)
        context.report({ node, message: `Imports itself in a circle: ${cycle.map(file => relative(context.cwd, file)).join(' → ')}.` })
    },
  }),
}

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

/** The project's own lint rules, as an ESLint plugin. */
export const house = { rules: { arrows, cycles, names } }
