import { scorecardSheet, scoresName } from '#catalogue/scorecardSheet.ts'
import { useConsole } from '#console/session/context.tsx'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import type { Resource } from '#model'
import { useFormats } from '#widgets'
import { useSheet } from '../useSheet.ts'
import type { Scorecard } from './useScorecard.ts'

/** Saves what a scorecard shows as a CSV, a line for each community. */
export const useScoreLines = (resource: Resource, { communities, ranking, ...scorecard }: Scorecard): (() => void) => {
  const { save } = useSheet()
  const { organization } = useConsole()
  const words = useFigureWords()
  const { wall } = useFormats()
  return () => {
    const shown = ranking?.all.map(({ community }) => community) ?? communities
    const scores = { ...scorecard, resource, organization, communities: shown, words, wall }
    save(scoresName(scores), scorecardSheet(scores))
  }
}
