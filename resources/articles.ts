import { defineResource, section } from '#model'
import { audience, choice, date, publishing, richText, tags, text, url } from '#fields'
import { picture } from './fieldSets/picture.ts'
import { classifications } from './fieldSets/wellness.ts'
import { published } from './fieldSets/published.ts'

/** Something to read about well-being; the platform's articles reach every organization below it. */
export default defineResource({
  name: 'articles',
  about: 'Well-being articles. Articles from an organization above are shared with every organization below it.',
  fixedValues: { section: 'wellbeing' },
  visibility: 'inherited',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    title: text({ limit: 120 }),
    subtitle: text({ limit: 200, optional: true }),
    ...picture,
    body: richText({ limit: 30_000, label: 'Text' }),
    classification: choice({ options: classifications, tree: true, label: 'Wellness classification' }),
    tags: tags({ optional: true }),
    author: text({ limit: 80, optional: true }),
    audioUrl: url({ optional: true, label: 'Audio version', help: 'A link for people who prefer to listen.' }),
    sourceUrl: url({ optional: true, label: 'Source link' }),
    licence: text({ limit: 120, optional: true, label: 'License' }),
    featuredUntil: date({ optional: true, help: 'Pinned to the top until then.' }),
    audience: audience({ inherited: true }),
    publishing: publishing({ optional: true }),
    section: choice({ options: [['wellbeing', 'Well-being'], 'living'], initial: 'wellbeing', fixed: true }),
  },
  import: { match: ['title'] },
  list: {
    columns: ['title', 'classification', 'author', 'publishing', 'status'],
    filters: ['classification', 'tags', 'audience', 'publishing', 'status'],
    rememberedFilters: ['classification'],
    sort: '-publishing',
    search: ['title', 'subtitle', 'author'],
    modes: ['list', 'grid'],
    image: 'image',
  },
  form: [
    section('Article', 'title', 'subtitle', 'image', 'imageAlt', 'body', 'classification', 'tags'),
    section('Source', 'author', 'audioUrl', 'sourceUrl', 'licence'),
    section('Audience', 'audience'),
    section('Publishing', 'publishing', 'featuredUntil'),
  ],
  figures: { published: published('Articles') },
  detail: false,
  icon: 'article',
})
