import { labelOf, type Resource } from '#model'
import { systemRowSecurityOf, rowSecurityOf, type RowSecurity } from './policies.ts'
import { systemTables } from './system.ts'
import { baseColumns, columnsOfField, hasTable } from './tables.ts'

/** A column that the declarations ask for; `field` is what people call it, null for one that no field brings. */
export interface NeededColumn {
  readonly name: string
  readonly type: string
  readonly field: string | null
}

/** A table that the server reads and writes. */
export interface NeededTable {
  readonly name: string
  readonly columns: readonly NeededColumn[]
  readonly rowSecurity: RowSecurity
}

const LONG: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone', time: 'time without time zone' }

/** A type as PostgreSQL's `format_type` says it. */
const spelled = (type: string): string => LONG[type] ?? type

/** Every table with its columns and policies that these declarations and the server itself cannot do without. */
export const neededTables = (resources: readonly Resource[]): readonly NeededTable[] => [
  ...resources.filter(hasTable).map(resource => ({
    name: resource.name,
    rowSecurity: rowSecurityOf(resource, resources),
    columns: [
      ...baseColumns(resource).map(({ name, type }) => ({ name, type: spelled(type), field: null })),
      ...Object.entries(resource.fields).flatMap(([key, { options }]) =>
        columnsOfField(resource, key).map(({ name, type }) => ({
          name,
          type: spelled(type),
          field: `${resource.label[0]}: ${options.label ?? labelOf(key)}`,
        })),
      ),
    ],
  })),
  ...systemTables.map(table => ({
    name: table.name,
    rowSecurity: systemRowSecurityOf(table),
    columns: table.columns.map(({ name, type }) => ({ name, type: spelled(type), field: null })),
  })),
]
