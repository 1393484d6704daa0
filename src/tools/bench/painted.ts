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
/** Milliseconds that a plain table took on the machine on which `MOST.change` was set. */
const PLAIN = 28

/** What a change of a table is worth on the machine on which its figure was set, in milliseconds. */
export const onThatMachine = ({ waited, plain }: TableFigure): number => (waited / plain) * PLAIN

const ms = (value: number): string => value.toFixed(0)
const held = (holds: boolean): string => (holds ? 'holds' : '**does not hold**')

const lineOf = (name: 'empty' | 'warm', { read, pressed, shell, asked, processor, requests, bytes }: FirstList): string =>
  `| ${name} | ${ms(shell)} | ${ms(asked)} | ${ms(read)} | ${ms(pressed)} | ${ms(processor)} | ${requests} | ${(bytes / 1000).toFixed(0)} | ${held(read <= MOST[name] && requests <= MOST.requests)} |`

const lineOfChange = (figure: TableFigure): string => {
  const { what, waited, plain, processor } = figure
  const there = onThatMachine(figure)
  return `| ${what} | ${ms(waited)} | ${ms(plain)} | ${(waited / plain).toFixed(1)} | ${ms(there)} | ${ms(processor)} | ${held(there <= MOST.change)} |`
}

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

A table of 50 rows and 8 columns on the same processor, without what the API takes. To hold: ${MOST.change} ms on a machine where React draws a plain table of as
many rows and columns anew in ${PLAIN} ms, which is ${(MOST.change / PLAIN).toFixed(1)} times as long; here the two are drawn in turns.

| change | rows painted | plain table | times as long | on that machine | processor, with all that follows | |
| --- | --- | --- | --- | --- | --- | --- |
${table.map(lineOfChange).join('\n')}
`,
  )
