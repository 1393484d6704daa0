import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** A statement with its values, ready to be sent. */
export interface Step {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Named statements that one connection keeps; each costs the server memory, so the one used longest ago makes room. */
export const NAMES_PER_CONNECTION = 500
/** Characters that their texts have together. */
const TEXT_PER_CONNECTION = 4_000_000

// What is used of pg's connection, which its types leave out.
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: readonly unknown[] }): void
  execute(portal: { rows: number }): void
  close(what: { type: 'S'; name: string }): void
  sync(): void
}

interface Names {
  readonly byText: LRUCache<string, string>
  /** Names to be closed with the next message; closing one that does not exist is no error. */
  stale: string[]
  next: number
}

const known = new WeakMap<pg.ClientBase, Names>()

const namesOf = (client: pg.ClientBase): Names => {
  const found = known.get(client)
  if (found) return found
  const names: Names = {
    byText: new LRUCache({
      max: NAMES_PER_CONNECTION,
      maxSize: TEXT_PER_CONNECTION,
      sizeCalculation: (_, text) => text.length || 1,
      dispose: name => void names.stale.push(name),
    }),
    stale: [],
    next: 0,
  }
  known.set(client, names)
  return names
}

const prepareValue = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils.prepareValue

/** A submittable of pg: all steps before one Sync, so that they are one transaction and one round trip. */
class OneSync {
  private readonly made: string[] = []
  private readonly first: (string | null)[]
  private step = 0

  constructor(
    private readonly names: Names,
    private readonly steps: readonly Step[],
    /** pg puts its own in this place, which ends the clock of `query_timeout` first: one that goes on holds a process that ends. */
    public callback: (error: Error | null, first: readonly (string | null)[]) => void,
  ) {
    this.first = steps.map(() => null)
  }

  private name(text: string): { readonly name: string; readonly isNew: boolean } {
    const { byText } = this.names
    const found = byText.get(text)
    if (found !== undefined) return { name: found, isNew: false }
    const name = `s${++this.names.next}`
    byText.set(text, name)
    this.made.push(text)
    return { name, isNew: true }
  }

  submit(connection: Wire): null {
    connection.stream.cork()
    const named = this.steps.map(one => ({ ...one, ...this.name(one.text) }))
    for (const name of this.names.stale) connection.close({ type: 'S', name })
    this.names.stale = []
    for (const { name, isNew, text, values } of named) {
      if (isNew) connection.parse({ name, text })
      connection.bind({ statement: name, values })
      connection.execute({ rows: 0 })
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleDataRow(message: { fields: readonly (Buffer | string | null)[] }): void {
    const value = message.fields[0]
    this.first[this.step] ??= value == null ? null : value.toString()
  }

  handleCommandComplete(): void {
    this.step += 1
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  handleError(error: Error): void {
    // Which of the new names the server has depends on where it stopped: all of them are closed and made again.
    for (const text of this.made) this.names.byText.delete(text)
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(null, this.first)
  }
}

/** Runs statements as one implicit transaction; gives the first column of the first row of each, as text. */
export const pipeline = (client: pg.ClientBase, steps: readonly Step[]): Promise<readonly (string | null)[]> => {
  // Mapped before anything is sent: a value that cannot be must not leave half a message on the wire.
  const ready = steps.map(({ text, values }) => ({ text, values: values.map(value => prepareValue(value)) }))
  return new Promise((resolve, reject) => {
    client.query(
      new OneSync(namesOf(client), ready, (error, first) => (error ? reject(error) : resolve(first))) as unknown as pg.Submittable,
    )
  })
}
