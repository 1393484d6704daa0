import { useMissing } from '../../app/builds.ts'
import { ScreenWaiting } from '../../app/frame/Waiting.tsx'
import { UnexpectedPage } from './UnexpectedPage.tsx'

/** In place of a screen whose code could not be loaded: the page is about to load anew; where that has not helped, it is an error. */
export const MissingPage = () => (useMissing() === 'gone' ? <UnexpectedPage onRetry={() => location.reload()} /> : <ScreenWaiting />)
