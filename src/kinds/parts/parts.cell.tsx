import { labelOf } from '#model'
import type { CellFace } from '../faces.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { itemLabelOf, type Part, type PartsOptions } from './parts.ts'

type FaceOf = (kind: string) => CellFace

/** '1 course', '3 courses', '2 supplies'. */
export const counting = (count: number, word: string): string => {
  const lower = word.charAt(0).toLowerCase() + word.slice(1)
  if (count === 1) return `1 ${lower}`
  const many = /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(lower) ? `${lower}es` : `${lower}s`
  return `${count} ${many}`
}

/** The cell face of parts; the faces of their fields are handed in, because the register holds this one too. */
export const makePartsCell = (faceOf: FaceOf): CellFace<readonly Part[], PartsOptions> => ({
  Column: ({ value, options }) => (value.length === 0 ? null : <>{counting(value.length, itemLabelOf(options))}</>),
  Show: ({ value, options, source }) =>
    value.length === 0 ? <Nothing /> : <PartsTable parts={value} options={options} source={source} faceOf={faceOf} />,
  Filter: null,
})

const PartsTable = ({
  parts,
  options,
  source,
  faceOf,
}: {
  readonly parts: readonly Part[]
  readonly options: PartsOptions
  readonly source: string
  readonly faceOf: FaceOf
}) => {
  const fields = Object.entries(options.fields).map(([key, field]) => ({
    key,
    field,
    label: field.options.label ?? labelOf(key),
    Show: faceOf(field.kind).Show,
  }))
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className="w-table">
        <thead>
          <tr>
            {fields.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr key={index}>
              {fields.map(({ key, field, Show }) => (
                <td key={key}>
                  <Show value={part[key] ?? null} options={field.options as object} source={`${source}.${index}.${key}`} record={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
