import { TABLE } from '#model'
import { viewOf, type ViewType } from '../viewType.ts'

/** The list as it is, named: to stand behind another view, or to open with some states alone. */
export const table = viewOf<typeof TABLE, object>(TABLE, { label: 'Table', icon: 'list', parts: ['tabs', 'tools', 'rows'] })

export const tableType: ViewType<typeof TABLE> = {
  name: TABLE,
  describe: () => 'rows in columns, to search, filter, sort and choose',
  check: () => [],
}
