import type { InputFace } from '../faces.browser.ts'
import type { TallyOptions } from './tally.ts'

/** What is counted is nobody's to enter. */
export const tally: InputFace<TallyOptions> = () => null
