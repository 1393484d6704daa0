import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

export type Logger = Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>

/** An error as a log line may hold it: what went wrong and where in the program, never the values that did. */
const plainError = (error: unknown) => {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const code = 'code' in error ? String(error.code) : undefined
  // Messages of the database quote values; its code and the program's lines are enough to find the place.
  const message = code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? undefined : error.message
  return { name: error.name, code, message, stack: error.stack?.split('\n').slice(1, 8).join('\n') }
}

/** JSON lines without personal data: no address, no header, no body, no address bar beyond the route. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  formatters: { level: label => ({ level: label }) },
  // Fastify's own serializers would write addresses and headers.
  serializers: { err: plainError, error: plainError, req: () => ({}), res: () => ({}) } as never,
})
