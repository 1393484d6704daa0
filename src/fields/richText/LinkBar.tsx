import { useState } from 'react'
import type { Editor } from '@tiptap/react'
import { t } from '#texts/fields.ts'
import { isEmail } from '../email/address.ts'
import { webAddress } from '../url/address.ts'
import { telLink } from './links.ts'

/** The address of a link: Enter takes it, Escape leaves it as it was. */
export const LinkBar = ({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) => {
  const before = String(editor.getAttributes('link')['href'] ?? '')
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
    <div className="w-rich-link">
      <div className="w-box" data-invalid={wrong}>
        <input
          aria-label={t('fields.link.address')}
          aria-invalid={wrong}
          placeholder={t('fields.link.hint')}
          value={text}
          autoFocus
          onChange={event => {
            setText(event.target.value)
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
      </div>
      <button type="button" className="w-button" onClick={take}>
        {before === '' ? t('fields.link.add') : t('fields.link.change')}
      </button>
      {before !== '' && (
        <button
          type="button"
          className="w-button"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
            onClose()
          }}
        >
          {t('fields.link.remove')}
        </button>
      )}
      {wrong && (
        <p className="w-error" role="alert">
          {t('fields.link.invalid')}
        </p>
      )}
    </div>
  )
}

/** 'example.com' becomes an address of the web, a mail address mailto:, a number tel:; '' stays, null for anything else. */
const hrefOf = (text: string): string | null => {
  if (text === '' || /^(?:mailto|tel):/i.test(text)) return text
  if (isEmail(text)) return `mailto:${text}`
  return telLink(text) ?? webAddress(text)?.href ?? webAddress(`https://${text}`)?.href ?? null
}
