import type { PanelCases } from '../cases.ts'
import type { FactsOptions } from './facts.ts'

export const cases: PanelCases<FactsOptions> = {
  accepted: { fields: ['about', 'name'] },
  refused: [
    { options: { fields: [] }, path: 'fields', message: 'names no field.' },
    { options: { fields: ['about', 'diet'] }, path: 'fields[1]', message: "names 'diet', which is not a field of people." },
  ],
}
