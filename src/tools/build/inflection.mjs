// Stands in for inflection in the browser's bundle, where it weighs 3 kB: react-admin makes labels of keys with it, where none is given.
export const pluralize = word => `${word}s`
export const singularize = word => word.replace(/s$/, '')
export const inflect = (word, count) => (count === 1 ? word : pluralize(word))
export const underscore = word => word.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

export const capitalize = word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** 'first_name' reads 'First name'. */
export const humanize = word => capitalize(word.replace(/_id$/, '').replace(/_/g, ' '))

const STEPS = { capitalize, humanize, pluralize, singularize, underscore }

export const transform = (word, steps) => steps.reduce((made, step) => STEPS[step](made), word)
