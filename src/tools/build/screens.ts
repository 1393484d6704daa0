import type { Screen } from './bytes.ts'
import type { Together } from './chunks.ts'

const ENTRY = 'src/console/main.tsx'
const EDITOR = 'src/fields/richText/RichTextEditor.tsx'

const signIn: Screen = { name: 'sign-in', kilobytes: 110, modules: [ENTRY, 'src/console/signin/start.tsx'] }

const list: Screen = {
  name: 'first list',
  kilobytes: 430,
  modules: [
    ENTRY,
    'src/console/app/packages.ts',
    'src/console/app/start.tsx',
    'src/console/views/list/index.tsx',
    'src/views/cards/cards.view.tsx',
    'resources/events.ts',
  ],
}

const form: Screen = {
  name: 'event edit',
  kilobytes: 550,
  modules: [
    ENTRY,
    'src/console/app/packages.ts',
    'src/console/app/start.tsx',
    'src/console/views/edit/index.tsx',
    'src/console/views/create/index.tsx',
    'src/console/views/form/Preview.tsx',
    EDITOR,
    'src/widgets/picker/RecordPicker.tsx',
    'resources/events.ts',
    // Of those that it names.
    'resources/users.ts',
    'resources/event_series.ts',
  ],
}

/** What screens may weigh (DESIGN 10): the modules that each imports dynamically on its way. */
export const SCREENS: readonly Screen[] = [signIn, list, form]

/** What of them loads together, in one file each. */
export const TOGETHER: Together = {
  entry: ENTRY,
  signIn: signIn.modules,
  list: list.modules.filter(file => !file.startsWith('resources/')),
  // The editor comes with the first rich text.
  form: form.modules.filter(file => file !== EDITOR && !file.startsWith('resources/')),
  later: [EDITOR],
}

/** What a page of the console begins with: a form where the address is one's, else a list, as most do. */
export const FIRST_SCREENS: Readonly<Record<'list' | 'form', readonly string[]>> = {
  list: list.modules.filter(file => file !== ENTRY),
  form: TOGETHER.form.filter(file => file !== ENTRY),
}
