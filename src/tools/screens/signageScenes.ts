import type { Page } from '@playwright/test'
import type { World } from './demoServer.ts'

const devices = (world: World): string => `/organizations/${world.organization('lakeside')}/digital-signage/devices`

/** Screens on walls, and what is on one. */
export const SIGNAGE_SCENES = [
  { name: '37-devices', shows: 'Screens in the lobby', person: 'super@active.example', at: devices, sample: true },
  {
    name: '37b-device',
    shows: 'What is on a screen',
    person: 'super@active.example',
    at: devices,
    sample: true,
    first: async (page: Page) => {
      await page.getByRole('link', { name: 'Lobby screen' }).first().click()
      // At noon of whatever day it is: at night it is off.
      const noon = await page.getByRole('option', { name: /, 12:00 PM$/ }).getAttribute('value')
      await page.getByLabel('Time').selectOption(noon)
    },
  },
] as const
