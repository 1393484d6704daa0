import type { Kind } from '#model'
import type { kinds, KindName } from './index.ts'
import type { InputFace } from './faces.browser.ts'
import { audience } from './audience/audience.input.tsx'
import { changes } from './changes/changes.input.tsx'
import { choice } from './choice/choice.input.tsx'
import { choices } from './choices/choices.input.tsx'
import { colour } from './colour/colour.input.tsx'
import { date } from './date/date.input.tsx'
import { dateTime } from './dateTime/dateTime.input.tsx'
import { duration } from './duration/duration.input.tsx'
import { email } from './email/email.input.tsx'
import { emailList } from './emailList/emailList.input.tsx'
import { file } from './file/file.input.tsx'
import { flag } from './flag/flag.input.tsx'
import { flagValue } from './flagValue/flagValue.input.tsx'
import { image } from './image/image.input.tsx'
import { key } from './key/key.input.tsx'
import { longText } from './longText/longText.input.tsx'
import { money } from './money/money.input.tsx'
import { number } from './number/number.input.tsx'
import { offset } from './offset/offset.input.tsx'
import { makePartsInput } from './parts/parts.input.tsx'
import { password } from './password/password.input.tsx'
import { phone } from './phone/phone.input.tsx'
import { pin } from './pin/pin.input.tsx'
import { place } from './place/place.input.tsx'
import { publishing } from './publishing/publishing.input.tsx'
import { reference } from './reference/reference.input.tsx'
import { references } from './references/references.input.tsx'
import { richText } from './richText/richText.input.tsx'
import { secretText } from './secretText/secretText.input.tsx'
import { tags } from './tags/tags.input.tsx'
import { text } from './text/text.input.tsx'
import { time } from './time/time.input.tsx'
import { url } from './url/url.input.tsx'
import { videoUrl } from './videoUrl/videoUrl.input.tsx'
import { weekdays } from './weekdays/weekdays.input.tsx'
import { weeklyHours } from './weeklyHours/weeklyHours.input.tsx'

type FaceOf<K> = K extends Kind<string, infer _Value, infer Options> ? InputFace<Options> : never

/** The input face of a kind by its name, for forms that go over fields of any kind; throws for a name that is none. */
export const inputNamed = (name: string): InputFace => {
  const found = (inputFaces as unknown as Readonly<Record<string, InputFace | undefined>>)[name]
  if (!found) throw new Error(`There is no field kind '${name}'.`)
  return found
}

const parts = makePartsInput(inputNamed)

/** Input faces: they load with the first form. A kind without one does not compile. */
export const inputFaces: { readonly [K in KindName]: FaceOf<(typeof kinds)[K]> } = {
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
  phone,
  password,
  pin,
  key,
  secretText,
  image,
  file,
  reference,
  references,
  parts,
  place,
  audience,
  publishing,
  weeklyHours,
  colour,
  tags,
  weekdays,
  offset,
  flagValue,
  changes,
}
