import { existsSync, writeFileSync } from 'node:fs'
import { labelOf, pascalCase } from '#model'
import { SetUpProblem } from '#tools/database/problem.ts'

/** 'event_venues' reads 'event_venue': good enough for a first draft, which its author reads anyway. */
export const singularOf = (name: string): string =>
  name.replace(/(?:(ies)|(sses|xes|ches|shes)|([^s])s)$/, (_all, ies?: string, es?: string, letter?: string) =>
    ies ? 'y' : es ? es.slice(0, -2) : (letter ?? ''),
  )

/** The text of a new declaration: one field, to be added to. */
export const draftOf = (name: string): string => {
  const one = singularOf(name)
  const [label, labels] = [one, name].map(word => labelOf(word).replace(/ [a-z]/g, letter => letter.toUpperCase()))
  return `import { defineResource } from '#model'
import { text } from '#fields'

/** What a ${labelOf(one).toLowerCase()} is, in one sentence: it becomes the first line of the handbook's page. */
export default defineResource({
  name: '${name}',
  type: '${pascalCase(one)}',
  label: ['${label}', '${labels}'],
  belongsTo: 'organization',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: { name: text({ limit: 60 }) },
  list: { columns: ['name', 'status'], sort: 'name' },
  form: ['name'],
})
`
}

/** `npm run resource -- NAME`: writes the first draft of a declaration. */
export const main = ([name = '']: readonly string[]): void => {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new SetUpProblem(`Give the resource's name, plural and in snake_case: npm run resource -- garden_plots`)
  const file = `resources/${name}.ts`
  if (existsSync(file)) throw new SetUpProblem(`${file} is there already.`)
  if (singularOf(name) === name)
    throw new SetUpProblem(
      `'${name}' is not a plural: the API needs one name for many rows and another for one. Try '${name}${/(s|x|ch|sh)$/.test(name) ? 'es' : 's'}'.`,
    )
  writeFileSync(file, draftOf(name))
  process.stdout.write(
    `Wrote ${file}. Add its fields there; npm run dev shows it at once, and npm run migration -- --own ${name} writes its table's migration.\n`,
  )
}
