import type { PanelCases } from '../cases.ts'
import type { PreviewOptions } from './preview.ts'

export const cases: PanelCases<PreviewOptions> = {
  accepted: { title: 'name', text: 'about' },
  refused: [
    { options: { title: 'title' }, path: 'title', message: "names 'title', which is not a field of people." },
    { options: { title: 'name', facts: ['about', 'age'] }, path: 'facts[1]', message: "names 'age', which is not a field of people." },
    { options: { title: 'name', image: 'about' }, path: 'image', message: "'about' is no field of people that holds a picture." },
  ],
}
