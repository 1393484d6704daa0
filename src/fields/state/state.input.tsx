import type { InputAdapter } from '../adapters.browser.ts'
import { choice } from '../choice/choice.input.tsx'
import type { StateOptions } from './state.ts'

/** Nobody enters a state: where a form shows one, it stands as a choice that cannot be changed. */
export const state = choice as InputAdapter as InputAdapter<StateOptions>
