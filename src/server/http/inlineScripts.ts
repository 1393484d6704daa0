import { createHash } from 'node:crypto'

/** What a policy says of the scripts that stand in a page: the hash of each, so that these run and no others. */
const hashesOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** The same policy for a page of ours, whose own scripts may run (docs/security.md). */
export const withScriptsOf = (html: string): ((policy: string) => string) => {
  const hashes = hashesOf(html)
  return policy =>
    policy.replace(/(^|;)(script-src [^;]*)/, (_, before: string, scripts: string) => `${before}${[scripts, ...hashes].join(' ')}`)
}
