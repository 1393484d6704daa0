import { defineResource } from '#model'
import articles from './articles.ts'

/** Articles of the living section, where it is switched on. */
export default defineResource({
  ...articles,
  name: 'sp_articles',
  type: 'SpArticle',
  label: ['SP Living Article', 'SP Living Articles'],
  about: 'Articles about life here: the neighborhood, the building, the people.',
  path: 'sp_living_articles',
  sharesTableWith: 'articles',
  fixedValues: { section: 'living' },
  detail: true,
  menu: false,
})
