import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Box, IconButton } from '@mui/material'
import { useEditorState, type Editor } from '@tiptap/react'
import { inSentence } from '#model'
import { t } from '#texts/fields.ts'
import { Icon, type IconName } from '#widgets'
import { LinkBar } from './LinkBar.tsx'

/** The buttons over the text: one stop for Tab, arrow keys between them. */
export const RichTextToolbar = ({ editor, short, disabled, label }: ToolbarProps) => {
  const [current, setCurrent] = useState(0)
  const [linking, setLinking] = useState(false)
  const tools = short ? SHORT_TOOLS : TOOLS
  const pressed = useEditorState({
    editor,
    selector: state => tools.map(tool => !state.editor.isDestroyed && tool.isOn?.(state.editor) === true),
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
      <Box sx={TOOLBAR} role="toolbar" aria-label={t('fields.toolbar.title', { what: inSentence(label) })} onKeyDown={walk}>
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

interface ToolbarProps {
  readonly editor: Editor
  readonly short: boolean
  readonly disabled: boolean
  readonly label: string
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

type Commands = ReturnType<Editor['chain']>

const tool = (icon: IconName, name: string, command: (chain: Commands) => Commands, mark?: string): Tool => ({
  name,
  face: <Icon name={icon} size={18} />,
  run: editor => command(editor.chain().focus()).run(),
  ...(mark === undefined ? {} : { isOn: editor => editor.isActive(mark) }),
})

const heading = (level: 1 | 2 | 3): Tool => ({
  name: t('fields.toolbar.heading', { level }),
  face: `H${level}`,
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: editor => editor.isActive('heading', { level }),
})

const bold = tool('bold', t('fields.toolbar.bold'), chain => chain.toggleBold(), 'bold')
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
  tool('italic', t('fields.toolbar.italic'), chain => chain.toggleItalic(), 'italic'),
  tool('underline', t('fields.toolbar.underline'), chain => chain.toggleUnderline(), 'underline'),
  link,
  { ...tool('numbers', t('fields.toolbar.ordered'), chain => chain.toggleOrderedList(), 'orderedList'), gap: true },
  tool('bullets', t('fields.toolbar.bullets'), chain => chain.toggleBulletList(), 'bulletList'),
  { ...tool('clean', t('fields.toolbar.clean'), chain => chain.clearNodes().unsetAllMarks()), gap: true },
]

const SHORT_TOOLS: readonly Tool[] = [bold, link]
