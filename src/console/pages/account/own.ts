import { section, type Resource } from '#model'
import { t } from '#texts/pages.ts'
import { withoutFields } from '../../routing/fieldAccess.ts'

/** People as somebody sees themselves: the fields that are everybody's own, what one is known by apart from what one signs in with. */
export const ownPart = (people: Resource): Resource => {
  const own = people.rank?.own ?? []
  const secrets = own.filter(key => people.rank?.credentials.includes(key))
  const others = Object.keys(people.fields).filter(key => !own.includes(key))
  return {
    ...withoutFields(people, others),
    label: [t('pages.account.own'), t('pages.account.own')],
    form: [
      section(t('pages.account.details'), ...own.filter(key => !secrets.includes(key))).help(t('pages.account.detailsHelp')),
      section(t('pages.account.signIn'), ...secrets).help(t('pages.account.signInHelp')),
    ],
  }
}
