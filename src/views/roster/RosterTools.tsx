import type { RefObject } from 'react'
import { CardContent, OutlinedInput, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { t } from '#texts/rosters.ts'
import { ActionButton, Icon, LinkButton, ToolSelect } from '#widgets'
import { PrintRoster } from './PrintRoster.tsx'
import type { RosterScreen, Which } from './useRosterScreen.ts'

interface RosterToolsProps {
  readonly screen: RosterScreen
  readonly isPhone: boolean
  readonly searchRef: RefObject<HTMLInputElement | null>
  /** Leaves the search for the first row. */
  readonly onDown: () => void
}

/** The search by what tells rows apart, and which of them are looked at. */
export const RosterTools = ({ screen, isPhone, searchRef, onDown }: RosterToolsProps) => {
  const { counts, words, markable, mark } = screen
  const tabs: readonly (readonly [Which, string])[] = [
    ['all', t('rosters.all')],
    ['open', words.open],
    ['marked', words.marked],
  ]
  return (
    // On paper it says what the rows were narrowed to.
    <CardContent
      role="search"
      sx={{ display: 'flex', displayPrint: screen.part || screen.text ? 'flex' : 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <OutlinedInput
        size="small"
        type="search"
        inputRef={searchRef}
        startAdornment={<Icon name="search" size={18} />}
        inputProps={{ 'aria-label': screen.searches, enterKeyHint: 'done' }}
        placeholder={screen.searches}
        value={screen.text}
        onChange={({ target }) => screen.setText(target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') screen.setText('')
          if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault()
            onDown()
          }
        }}
        sx={{ gap: 1, flex: '1 1 12rem' }}
      />
      {screen.parts.length > 0 && (
        <ToolSelect
          fullWidth={isPhone}
          sx={{ displayPrint: screen.part ? 'inline-flex' : 'none' }}
          label={t('rosters.part')}
          value={screen.part}
          options={[
            ['', t('rosters.allParts')],
            ...screen.parts.map(({ name, open }) => [name, t('rosters.partOf', { name, count: open })] as const),
          ]}
          onPick={screen.setPart}
        />
      )}
      <ToggleButtonGroup value={screen.which} aria-label={t('rosters.tabs')} sx={{ flex: { xs: '1 1 100%', md: 'none' } }}>
        {tabs.map(([name, label]) => (
          <ToggleButton
            key={name}
            value={name}
            onClick={() => screen.choose(name)}
            sx={{ flex: 1, minHeight: { xs: 'var(--s-7)', md: 'var(--h-button)' } }}
          >
            {label} <b>{counts[name]}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {!isPhone && (
        // Together on a line of their own where they find no room on the first.
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {screen.hasDoor && screen.addTo !== null && (
            <LinkButton to={screen.addTo} icon="plus">
              {screen.addLabel}
            </LinkButton>
          )}
          {mark && !screen.isSingly && (
            <ActionButton icon="check" disabled={markable.length === 0} onClick={() => screen.markAll(markable)}>
              {t('rosters.markAll', { words: words.marked.toLowerCase() })}
              {markable.length > 0 && <b>&nbsp;{markable.length}</b>}
            </ActionButton>
          )}
          {screen.sheet.length > 0 && <PrintRoster screen={screen} />}
        </Stack>
      )}
    </CardContent>
  )
}
