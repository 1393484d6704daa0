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
/** Milliseconds that a plain table took on the machine on which the figures to hold were set. */
const PLAIN = 28

/** What a change of a table is worth on the machine on which its figure was set, in milliseconds. */
export const onThatMachine = ({ waited, plain }: TableFigure): number => (waited / plain) * PLAIN

/** After how many milliseconds a list is read on that machine: what it waits for the network is the same there. */
export const readOnThatMachine = ({ read, processor, plain }: FirstList): number => read - processor + (processor / plain) * PLAIN

const ms = (value: number): string => value.toFixed(0)
const held = (holds: boolean): string => (holds ? 'holds' : '**does not hold**')

const lineOf = (name: 'empty' | 'warm', figures: FirstList): string => {
  const { read, pressed, shell, asked, processor, plain, requests, bytes } = figures
  const there = readOnThatMachine(figures)
  return `| ${name} | ${ms(shell)} | ${ms(asked)} | ${ms(read)} | ${ms(processor)} | ${ms(plain)} | ${ms(there)} | ${ms(pressed)} | ${requests} | ${(bytes / 1000).toFixed(0)} | ${held(there <= MOST[name] && requests <= MOST.requests)} |`
}

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
They hold on the machine on which these figures were set: there React draws a plain table of 50 rows and 8 columns anew in ${PLAIN} ms; here one is drawn before
each load, and the processor's share of a load is counted by it, the network's as it is.
From a full cache rows are drawn before the console's code is there, and can be pressed once it is (decision 218).
The machine has ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}) and had a load of ${load.toFixed(0)} from other work before the bench began${load > 1 ? ': the times are longer than the console’s by what it had to wait' : ''}.

| cache | something painted | API asked | rows painted | of it processor | plain table | on that machine | rows pressable | requests | kB | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lineOf('empty', firstList.empty)}
${lineOf('warm', firstList.warm)}

A table of 50 rows and 8 columns on the same processor, without what the API takes. To hold: ${MOST.change} ms on that machine, which is ${(MOST.change / PLAIN).toFixed(1)} times a plain table; here the two are drawn in turns.

| change | rows painted | plain table | times as long | on that machine | processor, with all that follows | |
| --- | --- | --- | --- | --- | --- | --- |
${table.map(lineOfChange).join('\n')}
`,
  )
