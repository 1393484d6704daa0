import type { Panel } from '#model'
import { rowsMistakes } from '../pointsHere.ts'
import type { PanelType } from '../panelType.ts'

export interface AnswersOptions {
  /** The resource of the answers; it declares `asked`. */
  readonly rowsOf: string
  /** Its reference to the row of this page, which asks. */
  readonly through: string
}

interface Given {
  readonly title?: string
  readonly through: string
}

/** What people answered to the questions of the row, from five people on; staff may enter answers for somebody. */
export const answers = (rowsOf: string, { title, through }: Given): Panel<'answers', AnswersOptions, never> => ({
  panel: 'answers',
  ...(title === undefined ? {} : { title }),
  fields: [],
  rowsOf,
  options: { rowsOf, through },
})

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
