import type { ServerAdapter } from '../adapters.server.ts'
import { choice } from '../choice/choice.server.ts'
import type { StateOptions } from './state.ts'

export const state: ServerAdapter<string | null, StateOptions> = choice
