import { useState } from 'react'
import { t } from '#texts/widgets.ts'
import { Icon } from '../icons.tsx'
import { TextBox, type TextBoxProps } from './TextBox.tsx'

/** A box whose text is hidden until a button shows it. */
export const SecretBox = ({ label, ...box }: TextBoxProps & { readonly label: string }) => {
  const [shown, setShown] = useState(false)
  return (
    <TextBox
      {...box}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      after={
        <button
          type="button"
          className="w-tool"
          aria-label={`${shown ? t('widgets.hide') : t('widgets.show')} ${label.toLowerCase()}`}
          aria-pressed={shown}
          disabled={box.control.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
