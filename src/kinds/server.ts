import type { Kind } from '#model'
import { kindNamed, type kinds, type KindName } from './index.ts'
import type { ServerAdapter } from './adapters.server.ts'
import { audience } from './audience/audience.server.ts'
import { changes } from './changes/changes.server.ts'
import { choice } from './choice/choice.server.ts'
import { choices } from './choices/choices.server.ts'
import { colour } from './colour/colour.server.ts'
import { date } from './date/date.server.ts'
import { dateTime } from './dateTime/dateTime.server.ts'
import { duration } from './duration/duration.server.ts'
import { email } from './email/email.server.ts'
import { emailList } from './emailList/emailList.server.ts'
import { file } from './file/file.server.ts'
import { flag } from './flag/flag.server.ts'
import { flagValue } from './flagValue/flagValue.server.ts'
import { image } from './image/image.server.ts'
import { key } from './key/key.server.ts'
import { longText } from './longText/longText.server.ts'
import { money } from './money/money.server.ts'
import { number } from './number/number.server.ts'
import { offset } from './offset/offset.server.ts'
import { makeParts } from './parts/parts.server.ts'
import { password } from './password/password.server.ts'
import { phone } from './phone/phone.server.ts'
import { pin } from './pin/pin.server.ts'
import { place } from './place/place.server.ts'
import { publishing } from './publishing/publishing.server.ts'
import { reference } from './reference/reference.server.ts'
import { references } from './references/references.server.ts'
import { richText } from './richText/richText.server.ts'
import { secretText } from './secretText/secretText.server.ts'
import { tags } from './tags/tags.server.ts'
import { tally } from './tally/tally.server.ts'
import { text } from './text/text.server.ts'
import { time } from './time/time.server.ts'
import { url } from './url/url.server.ts'
import { videoUrl } from './videoUrl/videoUrl.server.ts'
import { weekdays } from './weekdays/weekdays.server.ts'
import { weeklyHours } from './weeklyHours/weeklyHours.server.ts'

type FaceOf<K> = K extends Kind<string, infer Value, infer Options> ? ServerAdapter<Value, Options> : never

/** The server face of a kind by its name; throws for a name that is none. */
export const serverAdapterNamed = (name: string): ServerAdapter => {
  const found = (serverAdapters as unknown as Readonly<Record<string, ServerAdapter | undefined>>)[name]
  if (!found) throw new Error(`There is no field kind '${name}'.`)
  return found
}

const parts = makeParts(serverAdapterNamed, name => kindNamed(name).empty)

/** Server faces; a kind without one does not compile. */
export const serverAdapters: { readonly [K in KindName]: FaceOf<(typeof kinds)[K]> } = {
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
  tally,
}
