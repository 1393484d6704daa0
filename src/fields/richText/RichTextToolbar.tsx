import { useState, type KeyboardEvent, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEditorState, type Editor } from '@tiptap/react'
import { t } from '#texts/fields.ts'
import { Icon } from '#widgets/icons.tsx'
import { LinkBar } from './LinkBar.tsx'

/** The buttons over the text: one stop for Tab, arrow keys between them. */
export const RichTextToolbar = ({
  editor,
  short,
  disabled,
  label,
}: {
  readonly editor: Editor
  readonly short: boolean
  readonly disabled: boolean
  readonly label: string
}) => {
  const [current, setCurrent] = useState(0)
  const [linking, setLinking] = useState(false)
  const tools = short ? SHORT_TOOLS : TOOLS
  const pressed = useEditorState({
    editor,
    selector: state => tools.map(tool => !state.editor.isDestroyed && tool.isOn?.(state.editor) === true),
    equalityFn: sameFlags,
  })
  const run = (tool: Tool) => (tool.run === 'link' ? setLinking(!linking) : tool.run(editor))
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <Box sx={TOOLBAR} role="toolbar" aria-label={t('fields.toolbar.title', { what: label.toLowerCase() })} onKeyDown={walk}>
        {tools.map((tool, index) => (
          <IconButton
            key={tool.name}
            size="small"
            sx={tool.gap ? APART : LETTERS}
            title={tool.name}
            aria-label={tool.name}
            aria-pressed={tool.isOn ? (pressed?.[index] ?? false) : undefined}
            aria-expanded={tool.run === 'link' ? linking : undefined}
            disabled={disabled}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => run(tool)}
          >
            {tool.face}
          </IconButton>
        ))}
      </Box>
      {linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

const TOOLBAR = {
  display: 'flex',
  flexWrap: 'wrap',
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  borderRadius: 'var(--r-control) var(--r-control) 0 0',
  bgcolor: 'var(--c-sunken)',
}
// Headings have letters where the others have an icon.
const LETTERS = { typography: 'button' }
const APART = { ...LETTERS, ml: 1 }

interface Tool {
  readonly name: string
  readonly face: ReactNode
  readonly run: 'link' | ((editor: Editor) => void)
  readonly isOn?: (editor: Editor) => boolean
  readonly gap?: boolean
}

const heading = (level: 1 | 2 | 3): Tool => ({
  name: t('fields.toolbar.heading', { level }),
  face: `H${level}`,
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: editor => editor.isActive('heading', { level }),
})

const bold: Tool = {
  name: t('fields.toolbar.bold'),
  face: <Icon name="bold" size={18} />,
  run: editor => editor.chain().focus().toggleBold().run(),
  isOn: editor => editor.isActive('bold'),
}
const link: Tool = {
  name: t('fields.toolbar.link'),
  face: <Icon name="link" size={18} />,
  run: 'link',
  isOn: editor => editor.isActive('link'),
}

const TOOLS: readonly Tool[] = [
  heading(1),
  heading(2),
  heading(3),
  { ...bold, gap: true },
  {
    name: t('fields.toolbar.italic'),
    face: <Icon name="italic" size={18} />,
    run: editor => editor.chain().focus().toggleItalic().run(),
    isOn: editor => editor.isActive('italic'),
  },
  {
    name: t('fields.toolbar.underline'),
    face: <Icon name="underline" size={18} />,
    run: editor => editor.chain().focus().toggleUnderline().run(),
    isOn: editor => editor.isActive('underline'),
  },
  link,
  {
    name: t('fields.toolbar.ordered'),
    face: <Icon name="numbers" size={18} />,
    run: editor => editor.chain().focus().toggleOrderedList().run(),
    isOn: editor => editor.isActive('orderedList'),
    gap: true,
  },
  {
    name: t('fields.toolbar.bullets'),
    face: <Icon name="bullets" size={18} />,
    run: editor => editor.chain().focus().toggleBulletList().run(),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    name: t('fields.toolbar.clean'),
    face: <Icon name="clean" size={18} />,
    run: editor => editor.chain().focus().clearNodes().unsetAllMarks().run(),
    gap: true,
  },
]

const SHORT_TOOLS: readonly Tool[] = [bold, link]

const sameFlags = (one: readonly boolean[] | null, other: readonly boolean[] | null) =>
  one?.length === other?.length && (one ?? []).every((flag, index) => flag === other?.[index])
