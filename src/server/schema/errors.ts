export * from '../errors.ts'
