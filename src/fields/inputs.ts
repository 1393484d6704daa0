/**
 * The register of inputs, one line a field type: they load with the first form, those of few forms with the first that has one. What the
 * server writes or counts has nothing to enter; a state, where a form shows one, is a choice that cannot be changed.
 */
import type { InputAdapter } from './adapters.browser.ts'
import { later } from './later.tsx'

const rest = () => import('./inputs.late.tsx')

export { audience } from './audience/audience.input.tsx'
export { boolean } from './boolean/boolean.input.tsx'
export const changes: InputAdapter = () => null
export { choice } from './choice/choice.input.tsx'
export { choices } from './choices/choices.input.tsx'
export const colour = later(async () => (await rest()).colour)
export { date } from './date/date.input.tsx'
export { dateTime } from './dateTime/dateTime.input.tsx'
export { duration } from './duration/duration.input.tsx'
export { email } from './email/email.input.tsx'
export { emailList } from './emailList/emailList.input.tsx'
export const featureFlagTargets = later(async () => (await rest()).featureFlagTargets)
export { file } from './file/file.input.tsx'
export { image } from './image/image.input.tsx'
export { key } from './key/key.input.tsx'
export const levels = later(async () => (await rest()).levels)
export { longText } from './longText/longText.input.tsx'
export { money } from './money/money.input.tsx'
export { number } from './number/number.input.tsx'
export const password = later(async () => (await rest()).password)
export const phone = later(async () => (await rest()).phone)
export const pin = later(async () => (await rest()).pin)
export { place } from './place/place.input.tsx'
export { publishing } from './publishing/publishing.input.tsx'
export const recurrence = later(async () => (await rest()).recurrence)
export { reference } from './reference/reference.input.tsx'
export { references } from './references/references.input.tsx'
export const relatedCount: InputAdapter = () => null
export const relativeTime = later(async () => (await rest()).relativeTime)
export { richText } from './richText/richText.input.tsx'
export const secretText = later(async () => (await rest()).secretText)
export { choice as state } from './choice/choice.input.tsx'
export const tags = later(async () => (await rest()).tags)
export { text } from './text/text.input.tsx'
export { time } from './time/time.input.tsx'
export { url } from './url/url.input.tsx'
export { videoUrl } from './videoUrl/videoUrl.input.tsx'
export const weekdays = later(async () => (await rest()).weekdays)
export const weeklyHours = later(async () => (await rest()).weeklyHours)
