import { Button } from '@mui/material'
import { variantOf } from '#access'
import { t } from '#texts/frame.ts'
import { Icon, lazyPart, useAnchor } from '#widgets'
import { useConsole } from '../../session/context.tsx'
import { productLabel } from '../../navigation/sidebar.ts'
import { Named } from './Named.tsx'

const SwitcherList = lazyPart(() => import('./SwitcherList.tsx'))

const KINDS: Readonly<Record<string, string>> = {
  'super-admin': t('frame.switcher.platform'),
  'multi-organization': t('frame.switcher.corporate'),
}

/** The organization's name, and for those who may act on more than one the way to the others. */
export const Switcher = ({ isNarrow }: { readonly isNarrow: boolean }) => {
  const { person, organization } = useConsole()
  const { anchor, opener, close } = useAnchor('dialog')
  const mayHaveOthers = !person.organization.isChildless || person.organization.id !== organization.id || person.organization.depth === 0
  const kind = KINDS[variantOf(organization)] ?? t('frame.switcher.product', { product: productLabel(organization) })
  const name = <Named name={organization.name} note={isNarrow ? undefined : kind} />
  if (!mayHaveOthers) return name
  return (
    <>
      <Button
        color="secondary"
        {...opener}
        title={t('frame.switcher.title')}
        endIcon={<Icon name="updown" size={16} />}
        sx={{ minWidth: 0, px: 1, whiteSpace: 'normal' }}
      >
        {name}
      </Button>
      {anchor && <SwitcherList anchor={anchor} onClose={close} />}
    </>
  )
}
