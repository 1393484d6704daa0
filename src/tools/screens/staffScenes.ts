import type { Page } from '@playwright/test'
import type { World } from './demoServer.ts'

const OWNER = 'owner@lakeside.example'
const DESK = 'frontdesk@lakeside.example'

const inLakeside =
  (path: string) =>
  (world: World): string =>
    `/organizations/${world.organization('lakeside')}/${path}`

const role =
  (screen: string) =>
  async (world: World): Promise<string> => {
    const [row] = await world.sql(
      `select id from staff_roles where name = 'Activities director' and organization_id = '${world.organization('lakeside')}'`,
    )
    return inLakeside(`users/staff_roles/${String(row?.['id'])}/${screen}`)(world)
  }

// On a phone the sidebar is behind its button.
const openMenu = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) > 900) return
  await page.getByRole('button', { name: 'Menu', exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Staff roles: the table of areas and levels, and what is left of the console for somebody who has one. */
export const STAFF_SCENES = [
  { name: '43-staff-role', shows: 'A staff role: areas down, levels across', person: OWNER, at: role('edit'), whole: true as const },
  {
    name: '44-front-desk',
    shows: 'The console of the front desk: menu and list',
    sample: true as const,
    person: DESK,
    at: inLakeside('messages'),
    first: openMenu,
  },
  {
    name: '44b-front-desk-events',
    shows: 'Events that the front desk sees and does not change',
    person: DESK,
    at: inLakeside('events'),
    sample: true as const,
  },
]
