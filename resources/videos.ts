import { defineResource, section } from '#model'
import { audience, choice, boolean, publishing, richText, text, videoUrl } from '#fields'
import { order } from './fieldSets/order.ts'
import { classifications } from './fieldSets/wellness.ts'

/** A film to watch or to move along with; the platform's reach every organization below it. */
export default defineResource({
  name: 'videos',
  type: 'DotMessage',
  about: 'A video on YouTube or Vimeo. Videos from an organization above are shared with every organization below it.',
  path: 'dot_staff',
  fixedValues: { section: 'wellbeing' },
  visibility: 'inherited',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    title: text({ limit: 120 }),
    videoUrl: videoUrl({ limit: 2000, label: 'Video link', help: 'On YouTube or Vimeo.' }),
    description: richText({ limit: 3000, optional: true }),
    classification: choice({ options: classifications, tree: true, label: 'Wellness classification' }),
    presenter: text({ limit: 80, optional: true }),
    captions: boolean({ label: 'Has captions', help: 'Many residents need captions.' }),
    order,
    audience: audience({ inherited: true }),
    publishing: publishing({ optional: true }),
    section: choice({ options: [['wellbeing', 'Well-being'], 'living'], initial: 'wellbeing', fixed: true }),
  },
  import: { match: ['title'] },
  list: {
    columns: ['title', 'classification', 'presenter', 'captions', 'publishing', 'status'],
    filters: ['classification', 'captions', 'status'],
    rememberedFilters: ['classification'],
    sort: '-publishing',
  },
  form: [section('Video', 'title', 'videoUrl', 'description', 'classification', 'presenter', 'captions', 'order')],
  detail: false,
  menu: false,
  icon: 'video',
})
