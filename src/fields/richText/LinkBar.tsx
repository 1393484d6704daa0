import { useId, useState } from 'react'
import { FormHelperText, Stack } from '@mui/material'
import type { Editor } from '@tiptap/react'
import { t } from '#texts/fields.ts'
import { ActionButton, TextBox, controlOf } from '#widgets'
import { isEmail } from '../email/address.ts'
import { webAddress } from '../url/address.ts'
import { telLink } from './links.ts'

const BAR = {
  flexWrap: 'wrap',
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& > div': { flex: '1 1 12rem' },
  '& > p': { flexBasis: '100%' },
}

/** The address of a link: Enter takes it, Escape leaves it as it was. */
export const LinkBar = ({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) => {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const id = useId()
  const [text, setText] = useState(before)
  const [wrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const take = () => {
    const href = hrefOf(text.trim())
    if (href === null) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetMark('link').run()
    else if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setMark('link', { href }).run()
    onClose()
  }
  return (
    <Stack direction="row" spacing={1} sx={BAR} data-link>
      <TextBox
        control={{ ...controlOf(id), 'aria-invalid': wrong, 'aria-describedby': wrong ? `${id}-error` : undefined }}
        small
        autoFocus
        aria-label={t('fields.link.address')}
        placeholder={t('fields.link.hint')}
        value={text}
        change={next => {
          setText(next)
          setWrong(false)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Enter would send the form around the editor.
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') take()
          else close()
        }}
      />
      <ActionButton size="small" onClick={take}>
        {before === '' ? t('fields.link.add') : t('fields.link.change')}
      </ActionButton>
      {before !== '' && (
        <ActionButton
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
            onClose()
          }}
        >
          {t('fields.link.remove')}
        </ActionButton>
      )}
      {wrong && (
        <FormHelperText error role="alert" id={`${id}-error`}>
          {t('fields.link.invalid')}
        </FormHelperText>
      )}
    </Stack>
  )
}

/** 'example.com' becomes an address of the web, a mail address mailto:, a number tel:; '' stays, null for anything else. */
const hrefOf = (text: string): string | null => {
  if (text === '' || /^(?:mailto|tel):/i.test(text)) return text
  if (isEmail(text)) return `mailto:${text}`
  return telLink(text) ?? webAddress(text)?.href ?? webAddress(`https://${text}`)?.href ?? null
}
