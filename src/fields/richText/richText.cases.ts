import type { Cases } from '../cases.ts'
import type { RichTextOptions } from './richText.ts'

export const cases: Cases<string | null, RichTextOptions> = {
  options: { limit: 12 },
  accepted: [
    {
      value: '<p>Bring a <strong>hat</strong></p>',
      wire: { field: '<p>Bring a <strong>hat</strong></p>' },
      csv: '<p>Bring a <strong>hat</strong></p>',
    },
    { value: '<h2>Soup &amp; more</h2>', wire: { field: '<h2>Soup &amp; more</h2>' }, csv: '<h2>Soup &amp; more</h2>' },
    { value: '<p>Tea</p>', wire: { field: '<p>Tea</p>' }, csv: '<p>Tea</p>', cells: ['Tea'] },
    { value: '<p></p>', wire: { field: null }, reads: null, options: { optional: true } },
  ],
  refused: [
    {
      value: '<p>Hi {{<b>name</b>}}</p>',
      message: 'Nothing is filled in for {{ }}. Write what people should read instead',
      options: { sent: true },
    },
    { value: null, message: 'Required' },
    { value: '<p></p>', message: 'Required' },
    { value: '<h1><br /></h1><ul><li>&nbsp; </li></ul>', message: 'Required' },
    { value: '<p>abcdef</p><p>ghijklm</p>', message: 'Text exceeds 12 characters' },
    { value: '<p>a\0</p>', message: 'Text has characters that cannot be stored' },
    { value: `<p>a</p>${'<p></p>'.repeat(20_000)}`, message: 'Text exceeds 12 characters' },
  ],
  filters: [
    { filter: { contains: 'hat' }, finds: [0] },
    { filter: { contains: 'strong' }, finds: [] },
  ],
}
