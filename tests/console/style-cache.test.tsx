import { CacheProvider } from '@emotion/react'
import ButtonBase from '@mui/material/ButtonBase'
import InputBase from '@mui/material/InputBase'
import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeStyleCache } from '#console/app/theme/styleCache.ts'
import { makeTheme } from '#console/app/theme/theme.ts'

test("[DESIGN 8] styles of MUI's components say nothing that a browser throws away, and what Safari knows by its prefix", () => {
  const cache = makeStyleCache()
  render(
    <CacheProvider value={cache}>
      <ThemeProvider theme={makeTheme()}>
        <ButtonBase>Save</ButtonBase>
        <InputBase placeholder="Title" />
      </ThemeProvider>
    </CacheProvider>,
  )
  const rules = cache.sheet.tags.map(tag => tag.textContent ?? '').join('\n')
  expect(rules).toMatch(/-webkit-user-select:none;user-select:none/)
  expect(rules).toMatch(/::placeholder\{/)
  expect(rules.match(/::?-(moz|ms)-|(^|\})\{/gm) ?? []).toEqual([])
})
