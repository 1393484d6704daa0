/** Panel types: constructors for declarations, definitions for the machinery. */
import type { Panel } from '#model'
import { answersType } from './answers/answers.ts'
import { barsType } from './bars/bars.ts'
import { detailsType } from './details/details.ts'
import { factsType } from './facts/facts.ts'
import { figuresType } from './figures/figures.ts'
import { historyType } from './history/history.ts'
import type { PanelType } from './panelType.ts'
import { previewType } from './preview/preview.ts'
import { reachType } from './reach/reach.ts'
import { relatedType } from './related/related.ts'
import { signageType } from './signage/signage.ts'
import { stripType } from './strip/strip.ts'

export { shownWhen } from '#model'
export { answers } from './answers/answers.ts'
export { bars } from './bars/bars.ts'
export { details } from './details/details.ts'
export { facts } from './facts/facts.ts'
export { figures } from './figures/figures.ts'
export { history } from './history/history.ts'
export { preview } from './preview/preview.ts'
export { reach } from './reach/reach.ts'
export { related } from './related/related.ts'
export { signage } from './signage/signage.ts'
export { strip } from './strip/strip.ts'

/** Definitions by the names of panel types. */
export const panelTypes = {
  answers: answersType,
  bars: barsType,
  details: detailsType,
  facts: factsType,
  figures: figuresType,
  history: historyType,
  preview: previewType,
  reach: reachType,
  related: relatedType,
  signage: signageType,
  strip: stripType,
} as const

export type PanelTypeName = keyof typeof panelTypes

/** The definition of a panel's type; undefined for a name that is none. */
export const panelTypeOf = ({ panel }: Pick<Panel, 'panel'>): PanelType | undefined =>
  Object.hasOwn(panelTypes, panel) ? panelTypes[panel as PanelTypeName] : undefined
