import { useState } from 'react'
import { inSentence } from '#model'
import { t } from '#texts/widgets.ts'
import { IconAction } from '../buttons.tsx'
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
        <IconAction
          icon={shown ? 'eyeOff' : 'eye'}
          label={`${shown ? t('widgets.hide') : t('widgets.show')} ${inSentence(label)}`}
          size="small"
          edge="end"
          aria-pressed={shown}
          disabled={box.control.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
