export * from './entry.ts'
export * from './facts.ts'
export * from './gates.ts'
export * from './rules.ts'
