import { expect, test } from 'vitest'
import { byFile } from '../../src/tools/build/byFile.ts'
import { bundled } from './bundled.ts'

/** The modules that a built module of this text in src loads. */
const loadedBy = async (code: string): Promise<readonly string[]> =>
  (await bundled('/somewhere/src/console/part.tsx', code, byFile(), { rolldownOptions: { external: /^[#@]/ } }))?.imports ?? []

test('a built console asks for the file of each part, not for an index that imports every part there is', async () => {
  const given = `
import { Box, Link as MuiLink, type BoxProps } from '@mui/material'
import {
  Stack,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { systemResources } from '#catalogue'
import { Page } from '#shared'
import { ActionButton, type Choice, useFormats as useTexts } from '#widgets'
export const used: readonly unknown[] = [Box, MuiLink, Stack, useMediaQuery, useTheme, ActionButton, Page, useTexts, systemResources]
export type Used = BoxProps | Choice
`
  expect(await loadedBy(given)).toEqual([
    ...['Box', 'Link', 'Stack', 'useMediaQuery', 'styles'].map(name => `@mui/material/${name}`),
    '#catalogue/roles.ts',
    '#console/views/shared/Page.tsx',
    '#widgets/buttons.tsx',
    '#widgets/formats.ts',
  ])
})
