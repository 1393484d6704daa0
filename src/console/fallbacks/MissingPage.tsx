import { useSyncExternalStore } from 'react'
import { missing } from '#widgets/missingCode.ts'
import { ScreenWaiting } from '#widgets/ScreenWaiting.tsx'
import { UnexpectedPage } from './UnexpectedPage.tsx'

/** In place of a screen whose code could not be loaded: the page is about to load anew; where that has not helped, it is an error. */
export const MissingPage = () =>
  useSyncExternalStore(missing.subscribe, missing.get) === 'gone' ? <UnexpectedPage onRetry={() => location.reload()} /> : <ScreenWaiting />
