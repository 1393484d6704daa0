import type { ComponentType } from 'react'
import { lazyPart } from '../lazyPart.tsx'

/** An editor that loads when a filter is first opened: no list waits for what forms are made of. */
export const laterEditor = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => ({ default: await load() }))
