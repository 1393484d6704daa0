import type { Kind } from '#model'
import type { kinds, KindName } from './index.ts'
import type { InputAdapter } from './adapters.browser.ts'
import { audience } from './audience/audience.input.tsx'
import { changes } from './changes/changes.input.tsx'
import { choice } from './choice/choice.input.tsx'
import { choices } from './choices/choices.input.tsx'
import { date } from './date/date.input.tsx'
import { dateTime } from './dateTime/dateTime.input.tsx'
import { duration } from './duration/duration.input.tsx'
import { email } from './email/email.input.tsx'
import { emailList } from './emailList/emailList.input.tsx'
import { file } from './file/file.input.tsx'
import { flag } from './flag/flag.input.tsx'
import { image } from './image/image.input.tsx'
import { key } from './key/key.input.tsx'
import { longText } from './longText/longText.input.tsx'
import { money } from './money/money.input.tsx'
import { number } from './number/number.input.tsx'
import { later } from './later.tsx'
import { makePartsInput } from './parts/parts.input.tsx'
import { place } from './place/place.input.tsx'
import { publishing } from './publishing/publishing.input.tsx'
import { reference } from './reference/reference.input.tsx'
import { references } from './references/references.input.tsx'
import { richText } from './richText/richText.input.tsx'
import { tally } from './tally/tally.input.tsx'
import { text } from './text/text.input.tsx'
import { time } from './time/time.input.tsx'
import { url } from './url/url.input.tsx'
import { videoUrl } from './videoUrl/videoUrl.input.tsx'

type FaceOf<K> = K extends Kind<string, infer _Value, infer Options> ? InputAdapter<Options> : never

/** The input face of a kind by its name, for forms that go over fields of any kind; throws for a name that is none. */
export const inputNamed = (name: string): InputAdapter => {
  const found = (inputAdapters as unknown as Readonly<Record<string, InputAdapter | undefined>>)[name]
  if (!found) throw new Error(`There is no field kind '${name}'.`)
  return found
}

const parts = makePartsInput(inputNamed)

const rest = () => import('./inputs.late.tsx')

/** Input faces: they load with the first form, those of few forms with the first that has one. A kind without one does not compile. */
export const inputAdapters: { readonly [K in KindName]: FaceOf<(typeof kinds)[K]> } = {
  text,
  longText,
  richText,
  number,
  money,
  flag,
  choice,
  choices,
  date,
  time,
  dateTime,
  duration,
  email,
  emailList,
  url,
  videoUrl,
  phone: later(async () => (await rest()).phone),
  password: later(async () => (await rest()).password),
  pin: later(async () => (await rest()).pin),
  key,
  secretText: later(async () => (await rest()).secretText),
  image,
  file,
  reference,
  references,
  parts,
  place,
  audience,
  publishing,
  weeklyHours: later(async () => (await rest()).weeklyHours),
  colour: later(async () => (await rest()).colour),
  tags: later(async () => (await rest()).tags),
  weekdays: later(async () => (await rest()).weekdays),
  offset: later(async () => (await rest()).offset),
  flagValue: later(async () => (await rest()).flagValue),
  changes,
  tally,
}
