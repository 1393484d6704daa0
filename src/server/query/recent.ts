/** Keeps the values used last, at most `limit` of them. */
export class Recent<Value> {
  readonly #kept = new Map<string, Value>()

  constructor(readonly limit: number) {}

  get(key: string): Value | undefined {
    const found = this.#kept.get(key)
    if (found !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, found)
    }
    return found
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    if (this.#kept.size <= this.limit) return
    const oldest = this.#kept.keys().next()
    if (!oldest.done) this.#kept.delete(oldest.value)
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }
}
