import type { Kind } from '#model'
import type { kinds, KindName } from './index.ts'
import type { CellAdapter } from './adapters.browser.ts'
import { audience } from './audience/audience.cell.tsx'
import { changes } from './changes/changes.cell.tsx'
import { choice } from './choice/choice.cell.tsx'
import { choices } from './choices/choices.cell.tsx'
import { colour } from './colour/colour.cell.tsx'
import { date } from './date/date.cell.tsx'
import { dateTime } from './dateTime/dateTime.cell.tsx'
import { duration } from './duration/duration.cell.tsx'
import { email } from './email/email.cell.tsx'
import { emailList } from './emailList/emailList.cell.tsx'
import { file } from './file/file.cell.tsx'
import { flag } from './flag/flag.cell.tsx'
import { flagValue } from './flagValue/flagValue.cell.tsx'
import { image } from './image/image.cell.tsx'
import { key } from './key/key.cell.tsx'
import { longText } from './longText/longText.cell.tsx'
import { money } from './money/money.cell.tsx'
import { number } from './number/number.cell.tsx'
import { offset } from './offset/offset.cell.tsx'
import { makePartsCell } from './parts/parts.cell.tsx'
import { password } from './password/password.cell.tsx'
import { phone } from './phone/phone.cell.tsx'
import { pin } from './pin/pin.cell.tsx'
import { place } from './place/place.cell.tsx'
import { publishing } from './publishing/publishing.cell.tsx'
import { reference } from './reference/reference.cell.tsx'
import { references } from './references/references.cell.tsx'
import { richText } from './richText/richText.cell.tsx'
import { secretText } from './secretText/secretText.cell.tsx'
import { tags } from './tags/tags.cell.tsx'
import { tally } from './tally/tally.cell.tsx'
import { text } from './text/text.cell.tsx'
import { time } from './time/time.cell.tsx'
import { url } from './url/url.cell.tsx'
import { videoUrl } from './videoUrl/videoUrl.cell.tsx'
import { weekdays } from './weekdays/weekdays.cell.tsx'
import { weeklyHours } from './weeklyHours/weeklyHours.cell.tsx'

type FaceOf<K> = K extends Kind<string, infer Value, infer Options> ? CellAdapter<Value, Options> : never

/** The cell face of a kind by its name, for views that go over fields of any kind; throws for a name that is none. */
export const cellNamed = (name: string): CellAdapter => {
  const found = (cellAdapters as unknown as Readonly<Record<string, CellAdapter | undefined>>)[name]
  if (!found) throw new Error(`There is no field kind '${name}'.`)
  return found
}

const parts = makePartsCell(cellNamed)

/** Cell faces: what lists and details load. A kind without one does not compile. */
export const cellAdapters: { readonly [K in KindName]: FaceOf<(typeof kinds)[K]> } = {
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
