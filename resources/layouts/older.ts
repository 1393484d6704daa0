import { defineLayout } from '#model'
import { olderSidebar } from './parts/older.ts'

/** The older layout of thrive (R1.3, R5.2). */
export default defineLayout({ name: 'older', home: 'welcome', sidebar: olderSidebar() })
