import { ThemeProvider } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeTheme } from '#console/app/theme/theme.ts'

test('[R12.7] a tooltip is at most 312 px wide', async () => {
  render(
    <ThemeProvider theme={makeTheme()}>
      <Tooltip open title={'A long sentence. '.repeat(40)}>
        <button type="button">Save</button>
      </Tooltip>
    </ThemeProvider>,
  )
  const tip = (await screen.findByRole('tooltip')).querySelector('.MuiTooltip-tooltip') as Element
  const rules = [...document.querySelectorAll('style')].map(one => one.textContent).join('\n')
  expect([...tip.classList].some(name => new RegExp(`\\.${name}\\{[^}]*max-width:312px`).test(rules))).toBe(true)
})
