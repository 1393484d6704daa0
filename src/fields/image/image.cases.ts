import type { StoredFile } from '#model'
import { KNOWN, type Cases } from '../cases.ts'
import type { ImageOptions } from './image.ts'

const picture: StoredFile = { ...KNOWN.picture, url: 'https://console.example/files/1/1?exp=1&sig=x' }

export const cases: Cases<StoredFile | null, ImageOptions> = {
  options: { maxBytes: 5_000_000 },
  accepted: [{ value: picture, wire: { fieldId: picture.id }, reply: { fieldId: picture.id, field: picture } }],
  refused: [
    { value: null, message: 'Required' },
    { value: { ...picture, size: 5_000_001 }, message: 'File is larger than 5 MB' },
    { value: { ...picture, type: 'image/svg+xml' }, message: 'This type of file is not accepted. Choose JPG, PNG, WEBP or GIF' },
    { value: { ...picture, type: 'application/pdf' }, message: 'This type of file is not accepted. Choose JPG, PNG, WEBP or GIF' },
  ],
}
