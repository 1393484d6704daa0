import type { Screen } from './bytes.ts'

/** What screens may weigh (DESIGN 10): the modules that each imports dynamically on its way. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', kilobytes: 110, modules: ['src/console/main.tsx', 'src/console/signin/start.tsx'] },
  {
    name: 'first list',
    kilobytes: 390,
    modules: ['src/console/main.tsx', 'src/console/app/start.tsx', 'src/console/views/list/index.tsx'],
  },
  {
    name: 'event edit',
    kilobytes: 500,
    modules: [
      'src/console/main.tsx',
      'src/console/app/start.tsx',
      'src/console/views/edit/index.tsx',
      'src/console/views/form/Preview.tsx',
      'src/kinds/richText/RichTextEditor.tsx',
      'src/widgets/picker/RecordPicker.tsx',
    ],
  },
]
