import type { Resource } from '#model'

/** The figures that views name to be counted of every organization beforehand, each once, by their whole names. */
export const rolledUpFigures = (resources: readonly Resource[]): readonly string[] => [
  ...new Set(resources.flatMap(({ views = {} }) => Object.values(views).flatMap(({ rollup }) => rollup ?? []))),
]
