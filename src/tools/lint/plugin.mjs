import { names } from './machinery.mjs'
import { focus, formats, localeData } from './syntax.mjs'
import { sayings, sentences, words } from './texts.mjs'

/** The project's own lint rules (which files each is for says .oxlintrc.json). */
export default { meta: { name: 'house' }, rules: { names, focus, formats, localeData, sayings, sentences, words } }
