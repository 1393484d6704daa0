import type { StoredFile } from '#model'
import { KNOWN, type Cases } from '../cases.ts'
import type { FileOptions } from './stored.ts'

const url = 'https://console.example/files/1/2?exp=1&sig=x'
const leaflet: StoredFile = { ...KNOWN.leaflet, url }

export const cases: Cases<StoredFile | null, FileOptions> = {
  options: { maxBytes: 100_000, types: ['application/pdf', 'image/*'] },
  accepted: [
    { value: leaflet, wire: { fieldId: leaflet.id }, reply: { fieldId: leaflet.id, field: leaflet } },
    {
      value: { ...KNOWN.picture, url },
      wire: { fieldId: KNOWN.picture.id },
      reply: { fieldId: KNOWN.picture.id, field: { ...KNOWN.picture, url } },
    },
    { value: null, wire: { fieldId: null }, options: { optional: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: { ...leaflet, size: 100_001 }, message: 'File is larger than 100 kB' },
    { value: { ...leaflet, size: 10_000_001 }, message: 'File is larger than 10 MB', options: {} },
    { value: { ...leaflet, type: 'text/html' }, message: 'This type of file is not accepted. Choose PDF or any picture' },
  ],
}
