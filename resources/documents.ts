import { defineResource, notBefore, section } from '#model'
import { audience, date, file, boolean, longText, publishing, reference, text, url } from '#fields'
import { published } from './fieldSets/published.ts'

/** A file that residents and staff can read: a menu, a form, the minutes of the council. */
export default defineResource({
  name: 'documents',
  about: 'A file that residents and families can open: menus, newsletters, forms, the handbook.',
  visibility: 'received',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    title: text({ limit: 100 }),
    file: file({ maxBytes: 25_000_000, types: ['pdf', 'docx', 'xlsx', 'pptx', 'jpg', 'png'] }),
    canvaUrl: url({
      optional: true,
      label: 'Calendar in Canva',
      help: 'The link of a calendar that was designed in Canva. Residents open it beside the file.',
      flag: 'canva_calendar_urls',
    }),
    category: reference({ to: 'document_categories', nestedBy: 'parent' }),
    description: longText({ limit: 300, optional: true }),
    documentDate: date({ optional: true, label: 'Date of the document' }),
    reviewBy: date({ optional: true }),
    requireAck: boolean({ label: 'Ask people to confirm they read it' }),
    downloadable: boolean({ initial: true, label: 'Allow download' }),
    audience: audience(),
    publishing: publishing({ optional: true }),
  },
  rules: [notBefore('reviewBy', 'documentDate')],
  changeNotices: {
    to: 'updates',
    important: [],
    also: ['file'],
    phrases: { file: 'has a new version' },
    people: { audience: 'audience' },
  },
  // A file of rows brings no files: it changes the documents that are there.
  import: { match: ['title', 'category'] },
  list: {
    columns: ['title', 'category', 'audience', 'publishing', 'status'],
    filters: ['category', 'audience', 'documentDate', 'reviewBy', 'requireAck', 'status'],
    sort: '-publishing',
    search: ['title', 'description'],
  },
  form: [
    section('Document', 'title', 'file', 'canvaUrl', 'category', 'description', 'documentDate', 'reviewBy'),
    section('Readability', 'requireAck', 'downloadable'),
    section('Audience', 'audience').help('Who can open the document.'),
    section('Publishing', 'publishing').help('When it appears and when it comes down automatically.'),
  ],
  figures: {
    published: published('Documents'),
    overdue: {
      own: true,
      where: { reviewBy: { past: true }, archivedAt: { filled: false } },
      label: 'Documents to review',
      says: 'Past their review date, as of now. Those of an organization above are reviewed there.',
      good: 'down',
    },
  },
  home: {
    overdue: {
      label: 'Documents to review',
      by: { field: 'reviewBy', days: -1 },
      needs: 'edit',
      waits: 'info',
      shows: ['title', 'category', 'reviewBy'],
    },
  },
  icon: 'document',
})
