import { getNamedType, isLeafType, isObjectType, type GraphQLObjectType } from 'graphql'

/** Numbers below `n`, the same for one seed. */
export const randomOf = (seed: number): ((n: number) => number) => {
  let state = (seed * 2654435761) >>> 0 || 1
  return n => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % n
  }
}

// A document holds at most 2,000 tokens, and each word of a selection is one.
const MOST = 1_500
const wordsIn = (text: string): number => text.split(' ').length

/** Everything that can be selected of a type, objects down to `depth`: by parts, each as much as a document takes. */
export const wholeSelections = (type: GraphQLObjectType, depth: number): readonly string[] => {
  const parts: string[] = []
  for (const field of Object.values(type.getFields())) {
    const below = getNamedType(field.type)
    const inside = isObjectType(below) && depth > 0 ? wholeSelections(below, depth - 1) : []
    for (const piece of isLeafType(below) ? [field.name] : inside.map(one => `${field.name} { ${one} }`)) {
      const part = parts.pop() ?? ''
      const longer = `${part} ${piece}`.trim()
      parts.push(...(wordsIn(longer) <= MOST ? [longer] : [part, piece]))
    }
  }
  return parts
}

export interface Root {
  /** `events(organizationId: $o, page: 2)`. */
  readonly call: string
  readonly type: GraphQLObjectType
}

interface Budget {
  aliases: number
  directives: number
}

const DIRECTIVES = [
  ' @include(if: $yes)',
  ' @skip(if: $no)',
  ' @include(if: $no)',
  ' @skip(if: $yes)',
  ' @include(if: $yes) @skip(if: $no)',
]

/**
 * A valid document over the roots: plain fields alone, or with aliases, fragments of both kinds, directives, merged fields
 * and `__typename`. Objects go as deep as `wholeSelections` of `depth`.
 */
export const randomDocument = (roots: readonly Root[], random: (n: number) => number, plain: boolean, depth: number): string => {
  const budget: Budget = { aliases: 12, directives: 40 }
  const fragments = new Map<string, string>()
  const directive = (): string => (plain || budget.directives-- <= 2 || random(4) > 0 ? '' : (DIRECTIVES[random(DIRECTIVES.length)] ?? ''))
  const alias = (name: string): string => (plain || random(5) > 0 || budget.aliases-- <= 0 ? '' : `${name}_${random(2)}: `)

  const selection = (type: GraphQLObjectType, left: number): string => {
    const fields = Object.values(type.getFields()).filter(field => left > 0 || isLeafType(getNamedType(field.type)))
    const chosen = Array.from({ length: 1 + random(5) }, () => fields[random(fields.length)]).filter(field => field !== undefined)
    const once = plain ? [...new Set(chosen)] : chosen
    const pieces = once.map(field => {
      const below = getNamedType(field.type)
      return `${alias(field.name)}${field.name}${directive()}${isObjectType(below) ? ` { ${selection(below, left - 1)} }` : ''}`
    })
    if (plain) return pieces.join(' ')
    if (random(4) === 0) pieces.push(`__typename${directive()}`)
    if (random(5) === 0) pieces.push(`...${directive()} { ${selection(type, left)} }`)
    if (random(5) === 0) pieces.push(`... on ${type.name}${directive()} { ${selection(type, left)} }`)
    if (random(4) === 0) {
      const name = `F${type.name}${left}`
      if (!fragments.has(name)) {
        // Reserved first: a fragment never contains itself.
        fragments.set(name, '')
        fragments.set(name, `fragment ${name} on ${type.name} { ${selection(type, left)} }`)
      }
      if (fragments.get(name)) pieces.push(`...${name}${directive()}`)
    }
    return pieces.join(' ')
  }

  const count = 1 + random(2)
  const chosen = Array.from({ length: count }, () => roots[random(roots.length)]).filter(root => root !== undefined)
  const distinct = [...new Map(chosen.map(root => [root.call.split('(')[0], root])).values()]
  const body = distinct
    .map((root, index) => `${plain || random(3) > 0 ? '' : `r${index}: `}${root.call}${directive()} { ${selection(root.type, depth)} }`)
    .join(' ')
  const used = [...fragments.values()].filter(Boolean).join(' ')
  const text = `${body} ${used}`
  const variables = ['$o: ID!', ...(text.includes('$yes') ? ['$yes: Boolean!'] : []), ...(text.includes('$no') ? ['$no: Boolean!'] : [])]
  return `query Q(${variables.join(', ')}) { ${body} } ${used}`
}
