import { cpus } from 'node:os'
import { SLOWER, type FirstList, type FirstLists } from './firstList.ts'
import { withSection } from './sections.ts'
import type { TableFigure } from './table.ts'

/** How soon a list stands, and how fast a table changes. */
export interface Painted {
  readonly firstList: FirstLists
  readonly table: readonly TableFigure[]
}

const MOST = { empty: 3000, warm: 1800, requests: 40, change: 100 }

const ms = (value: number): string => value.toFixed(0)
const held = (holds: boolean): string => (holds ? 'holds' : '**does not hold**')

const lineOf = (name: 'empty' | 'warm', { read, pressed, shell, asked, processor, requests, bytes }: FirstList): string =>
  `| ${name} | ${ms(shell)} | ${ms(asked)} | ${ms(read)} | ${ms(pressed)} | ${ms(processor)} | ${requests} | ${(bytes / 1000).toFixed(0)} | ${held(read <= MOST[name] && requests <= MOST.requests)} |`

/** The page with the section about it. */
export const withPainted = (
  page: string,
  { firstList, table }: Painted,
  { on, load }: { readonly on: Date; readonly load: number },
): string =>
  withSection(
    page,
    `## The first list

Written by \`npm run bench\` (\`npm run bench screens\`: this alone) on ${on.toISOString().slice(0, 10)}: the events of the demo world in Chromium with a processor ${SLOWER} times slower, 9 Mb/s
and 40 ms there and back, medians in milliseconds from the navigation on. To hold: ${MOST.empty / 1000} s from an empty cache, ${MOST.warm / 1000} s from a full one, ${MOST.requests} requests.
From a full cache rows are drawn before the console's code is there, and can be pressed once it is (decision 218).
The machine has ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}) and had a load of ${load.toFixed(0)} from other work before the bench began${load > 1 ? ': the times are longer than the console’s by what it had to wait' : ''}.

| cache | something painted | API asked | rows painted | rows pressable | of it processor | requests | kB | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lineOf('empty', firstList.empty)}
${lineOf('warm', firstList.warm)}

A table of 50 rows and 8 columns on the same processor, without what the API takes, to hold: ${MOST.change} ms.

| change | rows painted | processor, with all that follows | |
| --- | --- | --- | --- |
${table.map(({ what, waited, processor }) => `| ${what} | ${ms(waited)} | ${ms(processor)} | ${held(waited <= MOST.change)} |`).join('\n')}
`,
  )
