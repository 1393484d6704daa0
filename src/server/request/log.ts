import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

export type Logger = Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>

/**
 * What the database says of an error. Only messages of class 22, about data, quote what somebody sent, after a colon or in quotes;
 * others name tables, columns and constraints. Details, which repeat whole rows, are never written.
 */
export const withoutValues = (sqlState: string, message: string): string =>
  sqlState.startsWith('22') ? message.replace(/: ".*$/s, ': …').replace(/"[^"]*"/g, '…') : message

/** The same sentence without mail addresses: mail servers repeat whom they did not take. */
const withoutAddresses = (message: string): string => message.replace(/[^\s<>"(),:;@]{1,64}@[^\s<>"(),:;@]+/g, '…')

/** An error as a log line may hold it: what went wrong and where in the program, never the values that did. */
const plainError = (error: unknown) => {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const code = 'code' in error ? String(error.code) : undefined
  const stack = error.stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 7)
    .join('\n')
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return { name: error.name, code, message: withoutAddresses(error.message), stack }
  const { table, column, constraint } = error as { table?: string; column?: string; constraint?: string }
  return {
    name: error.name,
    sqlState: code,
    message: withoutAddresses(withoutValues(code, error.message)),
    table,
    column,
    constraint,
    stack,
  }
}

/** JSON lines without personal data: no address, no header, no body, no address bar beyond the route. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  formatters: { level: label => ({ level: label }) },
  // Fastify's own serializers would write addresses and headers.
  serializers: { err: plainError, error: plainError, req: () => ({}), res: () => ({}) } as never,
})
