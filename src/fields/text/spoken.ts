import { upperFirst } from 'es-toolkit'

/** A program's name in people's words: 'FeatureFlag' reads 'Feature flag', 'take_out' reads 'Take out', 'FAQ' stays. */
export const inWords = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(word => word !== '')
    .map(word => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
  const said = words.join(' ')
  return upperFirst(said)
}
