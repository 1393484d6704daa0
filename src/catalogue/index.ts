export * from './between.ts'
export * from './catalogue.ts'
export * from './wire.ts'
