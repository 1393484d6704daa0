import type { ESLint } from 'eslint'

/** The project's own lint rules, as an ESLint plugin. */
export const house: ESLint.Plugin
