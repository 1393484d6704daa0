/** The register of field kinds: constructors for declarations, shared faces for the machinery. */
import { fieldOf, type Kind } from '#model'
import { audienceKind } from './audience/audience.ts'
import { changesKind } from './changes/changes.ts'
import { choiceKind } from './choice/choice.ts'
import { choicesKind } from './choices/choices.ts'
import { colourKind } from './colour/colour.ts'
import { dateKind } from './date/date.ts'
import { dateTimeKind } from './dateTime/dateTime.ts'
import { durationKind } from './duration/duration.ts'
import { emailKind } from './email/email.ts'
import { emailListKind } from './emailList/emailList.ts'
import { fileKind } from './file/file.ts'
import { flagKind } from './flag/flag.ts'
import { flagValueKind } from './flagValue/flagValue.ts'
import { imageKind } from './image/image.ts'
import { keyKind } from './key/key.ts'
import { longTextKind } from './longText/longText.ts'
import { moneyKind } from './money/money.ts'
import { numberKind } from './number/number.ts'
import { offsetKind } from './offset/offset.ts'
import { makePartsKind } from './parts/parts.ts'
import { passwordKind } from './password/password.ts'
import { phoneKind } from './phone/phone.ts'
import { pinKind } from './pin/pin.ts'
import { placeKind } from './place/place.ts'
import { publishingKind } from './publishing/publishing.ts'
import { referenceKind } from './reference/reference.ts'
import { referencesKind } from './references/references.ts'
import { richTextKind } from './richText/richText.ts'
import { secretTextKind } from './secretText/secretText.ts'
import { tagsKind } from './tags/tags.ts'
import { tallyKind } from './tally/tally.ts'
import { textKind } from './text/text.ts'
import { timeKind } from './time/time.ts'
import { urlKind } from './url/url.ts'
import { videoUrlKind } from './videoUrl/videoUrl.ts'
import { weekdaysKind } from './weekdays/weekdays.ts'
import { weeklyHoursKind } from './weeklyHours/weeklyHours.ts'

export { audience } from './audience/audience.ts'
export { changes } from './changes/changes.ts'
export { fewOptions } from './choice/few.ts'
export { choice } from './choice/choice.ts'
export { choices } from './choices/choices.ts'
export { colour } from './colour/colour.ts'
export { date } from './date/date.ts'
export { dateTime } from './dateTime/dateTime.ts'
export { duration } from './duration/duration.ts'
export { email } from './email/email.ts'
export { emailList } from './emailList/emailList.ts'
export { file } from './file/file.ts'
export { flag } from './flag/flag.ts'
export { flagValue } from './flagValue/flagValue.ts'
export { image } from './image/image.ts'
export { key } from './key/key.ts'
export { longText } from './longText/longText.ts'
export { money } from './money/money.ts'
export { number } from './number/number.ts'
export { offset } from './offset/offset.ts'
export { password } from './password/password.ts'
export { phone } from './phone/phone.ts'
export { pin } from './pin/pin.ts'
export { place } from './place/place.ts'
export { publishing } from './publishing/publishing.ts'
export { reference } from './reference/reference.ts'
export { references } from './references/references.ts'
export { richText } from './richText/richText.ts'
export { secretText } from './secretText/secretText.ts'
export { tags } from './tags/tags.ts'
export { tally } from './tally/tally.ts'
export { text } from './text/text.ts'
export { time } from './time/time.ts'
export { url } from './url/url.ts'
export { videoUrl } from './videoUrl/videoUrl.ts'
export { weekdays } from './weekdays/weekdays.ts'
export { weeklyHours } from './weeklyHours/weeklyHours.ts'

/** The shared face of a kind by its name; throws for a name that is none. */
export const kindNamed = (name: string): Kind => {
  const found = (kinds as unknown as Readonly<Record<string, Kind | undefined>>)[name]
  if (!found) throw new Error(`There is no field kind '${name}'.`)
  return found
}

const partsKind = makePartsKind(kindNamed)

export const parts = fieldOf(partsKind)

/** Shared faces by kind name. */
export const kinds = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  number: numberKind,
  money: moneyKind,
  flag: flagKind,
  choice: choiceKind,
  choices: choicesKind,
  date: dateKind,
  time: timeKind,
  dateTime: dateTimeKind,
  duration: durationKind,
  email: emailKind,
  emailList: emailListKind,
  url: urlKind,
  videoUrl: videoUrlKind,
  phone: phoneKind,
  password: passwordKind,
  pin: pinKind,
  key: keyKind,
  secretText: secretTextKind,
  image: imageKind,
  file: fileKind,
  reference: referenceKind,
  references: referencesKind,
  parts: partsKind,
  place: placeKind,
  audience: audienceKind,
  publishing: publishingKind,
  weeklyHours: weeklyHoursKind,
  colour: colourKind,
  tags: tagsKind,
  weekdays: weekdaysKind,
  offset: offsetKind,
  flagValue: flagValueKind,
  changes: changesKind,
  tally: tallyKind,
} as const

export type KindName = keyof typeof kinds
