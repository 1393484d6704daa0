/** Runs vitest, its output shown as it comes; tests passed and failed. */
export function runTests(options?: {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}): Promise<{ readonly passed: number; readonly failed: number }>
