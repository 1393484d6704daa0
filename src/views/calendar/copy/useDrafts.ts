import { reasonsOf } from '#console/data/errors.ts'
import { sendPatiently } from '#console/data/untilAnswered.ts'
import { useVerbs } from '#console/services/resources.ts'
import type { Resource, BulkResult } from '#model'
import { groupBy } from './plan.ts'

/** So many drafts are on their way at once: others of the community write, too. */
const AT_ONCE = 3

/** A new row: its values, and what it is called where it is refused. Rows that are alike in everything have one `name`. */
export interface Draft {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly values: () => Readonly<Record<string, unknown>>
}

/** Makes rows as one change set, which undo takes back together; each is refused by itself. `onMade` hears how many are through. */
export const useDrafts = (resource: Resource) => {
  const verbs = useVerbs()
  return async (drafts: readonly Draft[], onMade: (count: number) => void): Promise<BulkResult> => {
    const changeSet = crypto.randomUUID()
    const refused: BulkResult['refused'][number][] = []
    // Of rows that are alike in everything one waits for the other: a change that is on its way already is not sent twice.
    const waiting = [...groupBy(drafts, ({ name }) => name).values()]
    let done = 0
    const make = async ({ id, title, values }: Draft): Promise<void> => {
      try {
        await sendPatiently(() => verbs.create(resource.name, { data: values(), meta: { view: 'title', changeSet } }))
        done += 1
      } catch (error) {
        refused.push({ id, title, message: reasonsOf(error, resource) })
      }
      onMade(done + refused.length)
    }
    const work = async (): Promise<void> => {
      for (let alike = waiting.shift(); alike !== undefined; alike = waiting.shift()) for (const draft of alike) await make(draft)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return { changeSet, done, refused }
  }
}
