import { lazy, Suspense, useState } from 'react'
import { variantOf } from '#access'
import { t } from '#texts/frame.ts'
import { Icon } from '#widgets/icons.tsx'
import { useConsole } from '../../session/context.tsx'
import { productLabel } from '../../navigation/sidebar.ts'

const SwitcherList = lazy(() => import('./SwitcherList.tsx'))

const KINDS: Readonly<Record<string, string>> = {
  'super-admin': t('frame.switcher.platform'),
  'multi-organization': t('frame.switcher.corporate'),
}

/** The organization's name, and for those who may act on more than one the way to the others. */
export const Switcher = () => {
  const { person, organization } = useConsole()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mayHaveOthers = !person.organization.isChildless || person.organization.id !== organization.id || person.organization.depth === 0
  const name = (
    <span className="f-org-name">
      <b className="f-cut">{organization.name}</b>
      <small>{KINDS[variantOf(organization)] ?? t('frame.switcher.product', { product: productLabel(organization) })}</small>
    </span>
  )
  if (!mayHaveOthers) return <span className="f-org">{name}</span>
  return (
    <>
      <button
        type="button"
        className="f-org"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={t('frame.switcher.title')}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {name}
        <Icon name="updown" size={16} />
      </button>
      <Suspense fallback={null}>{anchor && <SwitcherList anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
