import type { Effect } from '#model'
import type { EffectServer } from './adapters.server.ts'
import { act } from './act/act.server.ts'
import { capture } from './capture/capture.server.ts'
import { carryDate } from './carryDate/carryDate.server.ts'
import { deliver } from './deliver/deliver.server.ts'
import { draw } from './draw/draw.server.ts'
import { enroll } from './enroll/enroll.server.ts'
import { escalate } from './escalate/escalate.server.ts'
import { expand } from './expand/expand.server.ts'
import { mailReport } from './mailReport/mailReport.server.ts'
import { repeat } from './repeat/repeat.server.ts'
import type { EffectType } from './effectType.ts'
import type { effectTypes, EffectTypeName } from './index.ts'

type ServerOf<Type> = Type extends EffectType<string, infer Options> ? EffectServer<Options> : never

// An effect type without an adapter of the server does not compile.
const servers: { readonly [Name in EffectTypeName]: ServerOf<(typeof effectTypes)[Name]> } = {
  act,
  capture,
  carryDate,
  deliver,
  draw,
  enroll,
  escalate,
  expand,
  mailReport,
  repeat,
}

/** The server's adapter of an effect. */
export const effectServerOf = ({ effect }: Effect): EffectServer => servers[effect as EffectTypeName]
