import { createHash } from 'node:crypto'
import script from './player.js?raw'

/** What runs on a screen, and its address, which another version does not have: a screen that runs for months loads itself anew by it. */
export const player = { script, address: `/signage/player.js?v=${createHash('sha256').update(script).digest('hex').slice(0, 12)}` }
