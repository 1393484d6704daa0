import { useEffect, useMemo, useRef } from 'react'
import { Box } from '@mui/material'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { TiptapEditorProvider } from 'ra-input-rich-text'
import { FieldFrame, useField } from '#widgets'
import markup from '#widgets/Markup.module.css'
import type { InputProps } from '../adapters.browser.ts'
import { useCounted } from '../text/text.input.tsx'
import { FULL, SHORT } from './extensions.tsx'
import { plainText } from './markup.ts'
import { pasted } from './pasted.browser.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import type { RichTextOptions } from './richText.ts'

const EDITOR = {
  border: 'var(--line) solid var(--c-line-strong)',
  borderRadius: 'var(--r-control)',
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main', boxShadow: '0 0 0 var(--line) var(--c-accent)' },
  '&[data-invalid=true]': { borderColor: 'error.main' },
  '&[data-disabled=true]': { bgcolor: 'var(--c-sunken)' },
  // What its library wants of the page it writes on.
  '& .ProseMirror': {
    position: 'relative',
    minHeight: '6.5rem',
    p: 1.5,
    outline: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror [contenteditable=false]': { whiteSpace: 'normal' },
  '& :is(.ProseMirror-gapcursor, .ProseMirror-separator)': { display: 'none' },
}

/**
 * The editor of R1.6. Not react-admin's RichTextInput, which writes the whole content anew at each keystroke and brings
 * pictures and colours; its context is kept, so that buttons written for it work in the toolbar.
 */
const RichTextEditor = ({ source, options, label, disabled }: InputProps<RichTextOptions>) => {
  const { value, change, blur, ref, control, frame } = useField<string | null>({ source, label, disabled, options }, null)
  const count = useCounted(plainText(value ?? ''), options.limit)
  const written = useRef(value)
  const { short } = options
  const attributes = useMemo(
    () => ({
      id: control.id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${control.id}-label`,
      'aria-invalid': String(control['aria-invalid']),
      'aria-required': String(control['aria-required']),
      'aria-disabled': String(control.disabled),
      ...(control['aria-describedby'] === undefined ? {} : { 'aria-describedby': control['aria-describedby'] }),
    }),
    [control],
  )
  // Whatever its type says: tiptap destroys an editor whose first paint takes long, and makes another one then.
  const editor: Editor | null = useEditor(
    {
      extensions: short === true ? SHORT : FULL,
      content: value ?? '',
      editable: !control.disabled,
      // Styles come with the console's own file: the content policy allows no others.
      injectCSS: false,
      editorProps: propsOf(attributes, short),
      onUpdate: ({ editor: current }) => {
        written.current = current.isEmpty ? null : current.getHTML()
        change(written.current)
      },
      onBlur: blur,
    },
    [],
  )
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    editor.setOptions({ editorProps: propsOf(attributes, short) })
    editor.setEditable(!control.disabled, false)
  }, [editor, attributes, short, control.disabled])
  useEffect(() => {
    // Only a value from elsewhere (a draft, a conflict, an undo) is written into the editor; typing is already there.
    if (!editor || editor.isDestroyed || value === written.current) return
    written.current = value
    editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  useEffect(() => ref({ focus: () => editor?.commands.focus() }), [editor, ref])
  return (
    <FieldFrame frame={frame} onLabel={() => editor?.commands.focus()} {...count}>
      <Box sx={EDITOR} data-invalid={control['aria-invalid']} data-disabled={control.disabled}>
        {editor && (
          <TiptapEditorProvider value={editor}>
            <RichTextToolbar editor={editor} short={short === true} disabled={control.disabled} label={label} />
            <EditorContent editor={editor} className={markup['markup']} />
          </TiptapEditorProvider>
        )}
      </Box>
    </FieldFrame>
  )
}

export default RichTextEditor

/** Handled and nothing done: Tab leaves the editor as it leaves any other box, in lists too. */
const leaveByTab = (_view: unknown, event: KeyboardEvent): boolean => event.key === 'Tab'

const propsOf = (attributes: Record<string, string>, short: boolean | undefined) => ({
  attributes,
  handleDOMEvents: { keydown: leaveByTab },
  transformPastedHTML: (html: string) => pasted(html, short !== true),
})
