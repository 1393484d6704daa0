import type { Resource } from '#model'
import type { RepeatOptions } from './repeat.ts'

/** How rows of this resource come again; null: they do not. */
export const repeatOf = ({ name, actions = {} }: Resource): RepeatOptions | null => {
  const effects = Object.values(actions).flatMap(action => action.effects ?? [])
  const found = effects.find(({ effect, options }) => effect === 'repeat' && (options as RepeatOptions).rows === name)
  return (found?.options as RepeatOptions | undefined) ?? null
}
