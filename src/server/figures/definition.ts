import { createHash } from 'node:crypto'
import { figureBeside, linksOf, type NamedFigure, type ResourceNamed } from '#catalogue/figures.ts'
import type { Figure } from '#model'

/** A short name of how something is counted: another one as soon as the text is another. */
export const inShort = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const kept = new WeakMap<Figure, string>()

/** What is counted, without what it is called and how it is shown. */
const countedBy = ({ label: _label, says: _says, good: _good, target: _target, flag: _flag, digits: _digits, ...counts }: Figure) => counts

/** A short name of how a figure is counted: another one as soon as it, or what it is made of, is counted otherwise. */
export const definitionOf = (find: ResourceNamed, named: NamedFigure): string => {
  const known = kept.get(named.figure)
  if (known !== undefined) return known
  const { of, over } = named.figure
  const beside = [of, over, ...linksOf(named.figure).map(({ figure }) => figure)].flatMap(name => {
    const other = name === undefined ? null : figureBeside(find, named, name)
    return other && other.name !== named.name ? [definitionOf(find, other)] : []
  })
  const made = inShort(JSON.stringify([named.name, countedBy(named.figure), beside]))
  kept.set(named.figure, made)
  return made
}
