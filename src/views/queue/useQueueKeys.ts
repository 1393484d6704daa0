import { useListState } from '#console/views/list/listScreen.ts'
import { usePageKeys } from '#widgets'
import { isTyping, useSingleKeys } from '#shared'
import type { Decision } from './useDecisions.ts'
import type { Queue } from './useQueue.ts'

/** Where letters are the page's own: nowhere in particular, or in what the page is about. */
const isHere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('#content') !== null)

/** J and K go on and back, an action's own letter does it, Z takes the last one back; unless keys of one letter are switched off. */
export const useQueueKeys = (queue: Queue, decisions: readonly Decision[]): void => {
  const [hasSingle] = useSingleKeys()
  const { bulk } = useListState()
  usePageKeys(event => {
    if (!hasSingle || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || !isHere(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return
    const decision = decisions.find(({ action, refusal }) => action.key === event.key && refusal === null)
    const { current } = queue
    const keys: Readonly<Record<string, () => unknown>> = {
      j: () => queue.step(1),
      k: () => queue.step(-1),
      z: () => bulk.outcome?.changeSet && bulk.undo(),
    }
    const does = keys[event.key] ?? (decision && current ? () => !bulk.isBusy && queue.run(decision.action, current) : undefined)
    if (!does) return
    event.preventDefault()
    does()
  })
}
