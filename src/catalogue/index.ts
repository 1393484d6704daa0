export * from './between.ts'
export * from './catalogue.ts'
export * from './states.ts'
export * from './wire.ts'
