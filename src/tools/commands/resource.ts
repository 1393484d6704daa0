import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { areas } from '#access'
import { labelOf, pascalCase } from '#model'
import { SetUpProblem } from '#tools/database/problem.ts'

/** 'event_venues' reads 'event_venue': good enough for a first draft, which its author reads anyway. */
export const singularOf = (name: string): string =>
  name.replace(/(?:(ies)|(sses|xes|ches|shes)|([^s])s)$/, (_all, ies?: string, es?: string, letter?: string) =>
    ies ? 'y' : es ? es.slice(0, -2) : (letter ?? ''),
  )

/** The text of a new declaration: one field, to be added to. `about` is its sentence for the handbook, where there is one already. */
export const draftOf = (name: string, area: string, about: string | null): string => {
  const one = singularOf(name)
  const [label, labels] = [one, name].map(word => labelOf(word).replace(/ [a-z]/g, letter => letter.toUpperCase()))
  const inWords = labelOf(one).toLowerCase()
  const says = about === null ? '' : `\n  about: ${about.includes("'") ? JSON.stringify(about) : `'${about}'`},`
  return `import { defineResource } from '#model'
import { text } from '#fields'

/** ${about ?? `${/^[aeiou]/.test(inWords) ? 'An' : 'A'} ${inWords}.`} */
export default defineResource({
  name: '${name}',
  type: '${pascalCase(one)}',
  label: ['${label}', '${labels}'],${says}
  belongsTo: 'organization',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: '${area}',
  fields: { name: text({ limit: 60 }) },
  list: { columns: ['name', 'status'], sort: 'name' },
  form: ['name'],
})
`
}

const USAGE = "npm run resource -- garden_plots --area people --about 'Plots that residents tend.'"

const given = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { area: { type: 'string' }, about: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new SetUpProblem(`${(error as Error).message} ${USAGE}`)
  }
}

/** `npm run resource -- NAME`: writes the first draft of a declaration. */
export const main = (args: readonly string[]): void => {
  const {
    values: { area = 'content', about },
    positionals: [name = '', ...rest],
  } = given(args)
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || rest.length > 0)
    throw new SetUpProblem(`Give the resource's name, plural and in snake_case, and about in quotes: ${USAGE}`)
  if (!Object.hasOwn(areas, area))
    throw new SetUpProblem(
      `There is no area '${area}'. Choose one of: ${Object.keys(areas).join(', ')}, or add yours to resources/access/areas.ts.`,
    )
  const file = `resources/${name}.ts`
  if (existsSync(file)) throw new SetUpProblem(`${file} is there already.`)
  if (singularOf(name) === name)
    throw new SetUpProblem(
      `'${name}' is not a plural: the API needs one name for many rows and another for one. Try '${name}${/(s|x|ch|sh)$/.test(name) ? 'es' : 's'}'.`,
    )
  writeFileSync(file, draftOf(name, area, about?.trim() || null))
  process.stdout.write(
    `Wrote ${file}. Add its fields there; npm run dev shows it at once, and npm run migration -- --own ${name} writes its table's migration.\n`,
  )
}
