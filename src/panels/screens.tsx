import { lazy } from 'react'
import type { PanelProps, PanelScreens } from '#console/services/views.ts'
import type { PanelTypeName } from './index.ts'

/** The screen of each panel type; each loads when a page first has it. A type without a screen does not compile. */
export const panelScreens: PanelScreens & { readonly [Name in PanelTypeName]: unknown } = {
  answers: lazy(() => import('./answers/answers.panel.tsx')),
  bars: lazy(() => import('./bars/bars.panel.tsx')),
  details: lazy(() => import('./details/details.panel.tsx')),
  facts: lazy(() => import('./facts/facts.panel.tsx')),
  figures: lazy(() => import('./figures/figures.panel.tsx')),
  history: lazy(() => import('./history/history.panel.tsx')),
  preview: lazy(() => import('./preview/preview.panel.tsx')),
  reach: lazy(() => import('./reach/reach.panel.tsx')),
  related: lazy(() => import('./related/related.panel.tsx')),
  signage: lazy(() => import('./signage/signage.panel.tsx')),
  strip: lazy(() => import('./strip/strip.panel.tsx')),
}

/** A panel of whatever type. What opens forms and lists knows of this one alone. */
const PanelScreen = (props: PanelProps) => {
  const Screen = panelScreens[props.panel.panel]
  return Screen ? <Screen {...props} /> : null
}

export default PanelScreen
