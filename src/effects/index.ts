/** Effect types: constructors for declarations, definitions for the machinery. */
import type { Effect } from '#model'
import { actType } from './act/act.ts'
import { captureType } from './capture/capture.ts'
import { carryDateType } from './carryDate/carryDate.ts'
import { deliverType } from './deliver/deliver.ts'
import { drawType } from './draw/draw.ts'
import { enrollType } from './enroll/enroll.ts'
import { escalateType } from './escalate/escalate.ts'
import { expandType } from './expand/expand.ts'
import { mailReportType } from './mailReport/mailReport.ts'
import { repeatType } from './repeat/repeat.ts'
import type { EffectType } from './effectType.ts'

export { act } from './act/act.ts'
export { capture, type CaptureOptions } from './capture/capture.ts'
export { carryDate } from './carryDate/carryDate.ts'
export { deliver, type AlsoOptions, type FamilyOptions } from './deliver/deliver.ts'
export { draw } from './draw/draw.ts'
export { enroll } from './enroll/enroll.ts'
export { escalate } from './escalate/escalate.ts'
export { expand } from './expand/expand.ts'
export { mailReport } from './mailReport/mailReport.ts'
export { repeat, type RepeatOptions } from './repeat/repeat.ts'

/** Definitions by the names of effect types. */
export const effectTypes = {
  act: actType,
  capture: captureType,
  carryDate: carryDateType,
  deliver: deliverType,
  draw: drawType,
  enroll: enrollType,
  escalate: escalateType,
  expand: expandType,
  mailReport: mailReportType,
  repeat: repeatType,
} as const

export type EffectTypeName = keyof typeof effectTypes

/** The definition of an effect's type; undefined for a name that is none. */
export const effectTypeOf = ({ effect }: Effect): EffectType | undefined =>
  Object.hasOwn(effectTypes, effect) ? effectTypes[effect as EffectTypeName] : undefined
