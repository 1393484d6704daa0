import { t } from '#texts/fields.ts'
import { rememberTitles, titleOf } from '#widgets'
import type { Link } from './link.ts'

/** What a row is called; one whose title did not come along, and was not seen elsewhere, is not named by its id. */
export const nameOf = (link: Link): string => {
  rememberTitles([link])
  return link.title || titleOf(link.id) || t('fields.notVisible')
}

/** The link as pickers show it: no chip is empty. */
export const named = (link: Link): Link => (link.title === '' ? { id: link.id, title: nameOf(link) } : link)
