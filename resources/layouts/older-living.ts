import { defineLayout, gated, group, to, withIcon } from '#model'
import { olderSidebar } from './parts/older.ts'

/** The older layout with the living-content group, for reach (R1.3, R5.2). */
export default defineLayout({
  name: 'older-living',
  home: 'welcome',
  sidebar: olderSidebar(
    gated(
      { flag: 'sp_living' },
      withIcon('living', group('SP Living', to('sp_living_articles', 'Articles'), to('sp_living_dot_staff', 'Videos'))),
    ),
  ),
})
