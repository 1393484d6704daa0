import { archive, defineResource, notBefore, publish, section, unarchive } from '#model'
import { audience, date, file, boolean, longText, publishing, reference, text } from '#fields'
import { published } from './fieldSets/published.ts'

/** A file that residents and staff can read: a menu, a form, the minutes of the council. */
export default defineResource({
  name: 'documents',
  type: 'Document',
  label: ['Document', 'Documents'],
  about: 'A file that residents and families can open: menus, newsletters, forms, the handbook.',
  visibility: 'received',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    title: text({ limit: 100 }),
    file: file({ maxBytes: 25_000_000, types: ['pdf', 'docx', 'xlsx', 'pptx', 'jpg', 'png'] }),
    category: reference({ to: 'document_categories' }),
    description: longText({ limit: 300, optional: true }),
    documentDate: date({ optional: true, label: 'Date of the document' }),
    reviewBy: date({ optional: true }),
    requireAck: boolean({ label: 'Ask people to confirm they read it' }),
    downloadable: boolean({ initial: true, label: 'Allow download' }),
    audience: audience(),
    publishing: publishing({ optional: true }),
  },
  rules: [notBefore('reviewBy', 'documentDate')],
  list: {
    columns: ['title', 'category', 'audience', 'documentDate', 'publishing', 'status'],
    filters: ['category', 'audience', 'documentDate', 'requireAck', 'status'],
    sort: '-publishing',
    search: ['title', 'description'],
  },
  form: [
    section('Document', 'title', 'file', 'category', 'description', 'documentDate', 'reviewBy'),
    section('Readability', 'requireAck', 'downloadable'),
    section('Audience', 'audience').help('Who can open the document.'),
    section('Publishing', 'publishing').help('When it appears and when it comes down automatically.'),
  ],
  figures: {
    published: published('Documents'),
    overdue: {
      where: { reviewBy: { past: true }, archivedAt: { filled: false } },
      label: 'Documents to review',
      says: 'Whose day of review is over, as of now.',
      good: 'down',
    },
  },
  actions: { publish, archive, unarchive },
  icon: 'document',
})
