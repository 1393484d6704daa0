import { t } from '#texts/frame.ts'
import { Icon } from '#widgets/icons.tsx'
import { useConsole } from '../../session/context.tsx'
import { Mark } from '../../brand/Mark.tsx'
import { Notices } from './NoticesMenu.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { Switcher } from './Switcher.tsx'

interface Props {
  readonly isNarrow: boolean
  readonly onMenu: () => void
  readonly onSearch: () => void
  readonly onHelp: () => void
}

/** The bar on top (R5.6): where one is, search, notices, help, who one is. */
export const Navbar = ({ isNarrow, onMenu, onSearch, onHelp }: Props) => {
  const { organization } = useConsole()
  return (
    <header className="f-nav">
      {isNarrow && (
        <button type="button" className="f-ib" aria-label={t('frame.menu.title')} aria-haspopup="dialog" onClick={onMenu}>
          <Icon name="menu" />
        </button>
      )}
      <Mark size={isNarrow ? 32 : 40} />
      <Switcher key={organization.id} />
      {isNarrow ? (
        <button type="button" className="f-ib f-right" aria-label={t('common.search')} onClick={onSearch}>
          <Icon name="search" />
        </button>
      ) : (
        <button type="button" className="f-search" onClick={onSearch} aria-keyshortcuts="Control+K">
          <Icon name="search" />
          <span className="f-cut">{t('frame.palette.search')}</span>
          <kbd className="f-kbd">{t('frame.shortcuts.ctrlK')}</kbd>
        </button>
      )}
      <Notices />
      {!isNarrow && (
        <button type="button" className="f-ib" aria-label={t('frame.help')} onClick={onHelp}>
          <Icon name="help" />
        </button>
      )}
      <PersonMenu isNarrow={isNarrow} onHelp={onHelp} />
    </header>
  )
}
