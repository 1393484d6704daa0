import { rowsMistakes } from '../pointsHere.ts'
import { rowsPanel, type PanelType } from '../panelType.ts'

export interface AnswersOptions {
  /** The resource of the answers; it declares `asked`. */
  readonly rowsOf: string
  /** Its reference to the row of this page, which asks. */
  readonly through: string
}

/** What people answered to the questions of the row, from five people on; staff may enter answers for somebody. */
export const answers = rowsPanel<'answers', AnswersOptions>('answers')

export const answersType: PanelType<'answers', AnswersOptions> = {
  name: 'answers',
  check: ({ rowsOf, through }, scope) => {
    const rows = scope.resourceNamed(rowsOf)
    return [
      ...rowsMistakes(rowsOf, through, scope),
      ...(rows && rows.asked?.by !== through
        ? [['rowsOf', `names '${rowsOf}', whose rows are no answers to what is asked here.`] as const]
        : []),
    ]
  },
}
