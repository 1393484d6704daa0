import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas, NAMED_FLAGS } from '#access'
import { catalogue } from '#catalogue/declarations.ts'
import type { Gate } from '#model'
import { PRODUCT_FLAGS } from '../support/flags.ts'

const rowsOf = (page: string): readonly (readonly string[])[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.slice(2, -2).split(' | '))

const PRODUCT_AREAS = ['events', 'dining', 'communications', 'people', 'content', 'frontDesk', 'insights', 'settings'] as const

/** As a sentence stands in a table: from a small letter, without its end. */
const inTable = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '')

const gates: readonly Gate[] = [
  ...catalogue.routeSets.flatMap(set => Object.values(set.gates ?? {})),
  ...catalogue.layouts.flatMap(({ sidebar }) =>
    sidebar.flatMap(item => [item, ...('entries' in item ? item.entries : [])]).flatMap(({ gate }) => (gate ? [gate] : [])),
  ),
]

/** Whether a declaration asks for a flag: at a gate, or of a field, an option or a figure of one of these resources. */
const asks = (flag: string, where: string): boolean =>
  [...where.matchAll(/`(\w+)`|(layouts)|(reports)/g)].every(([, name, isGate]) =>
    isGate
      ? gates.some(gate => 'flag' in gate && gate.flag === flag)
      : catalogue.resources.some(
          one => (!name || one.name === name) && JSON.stringify([one.fields, one.figures ?? {}]).includes(`lag":"${flag}"`),
        ),
  )

describe('the tables of the guide', () => {
  // Flags and areas of an integrator's own need no line there.
  it('[R9.6] list every flag, whether it is on where nobody set it, and where it is asked for: nowhere is none', () => {
    const told = rowsOf('docs/flags.md').filter(([flag]) => flag?.startsWith('`'))
    const declared = Object.entries(NAMED_FLAGS).map(([key, { byDefault }]) => [`\`${key}\``, byDefault ? 'on' : 'off'])
    expect(declared.filter(([flag]) => PRODUCT_FLAGS.some(key => flag === `\`${key}\``) || told.some(([one]) => one === flag))).toEqual(
      told.map(([flag, , byDefault]) => [flag, byDefault]),
    )
    expect(told.filter(([flag = '', , , where = '']) => where === '' || !asks(flag.slice(1, -1), where))).toEqual([])
  })

  it('list every area of work with what is in it', () => {
    const told = new Map(rowsOf('docs/access-and-roles.md').map(([area = '', about = '']) => [area, about]))
    for (const key of PRODUCT_AREAS) expect(told.get(areas[key].label), key).toBe(inTable(areas[key].about))
  })
})
