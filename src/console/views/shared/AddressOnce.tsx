import { useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { t } from '#texts/sharing.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { Notice } from '#widgets/Notice.tsx'

/** An address that opens without signing in, told once: to be copied now. */
export const AddressOnce = ({ label, address }: { readonly label: string; readonly address: string }) => {
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    try {
      // Not there at all where the page came without TLS.
      await navigator.clipboard.writeText(address)
      setSaid(t('sharing.copied'))
    } catch {
      setSaid(t('sharing.notCopied'))
    }
  }
  return (
    <Notice
      tone="success"
      role="status"
      actions={
        <ActionButton size="small" variant="text" icon="copy" onClick={() => void copy()}>
          {t('sharing.copy')}
        </ActionButton>
      }
    >
      {t('sharing.once')}
      <OutlinedInput
        readOnly
        fullWidth
        size="small"
        value={address}
        inputProps={{ 'aria-label': label }}
        onFocus={event => event.target.select()}
        sx={{ mt: 1 }}
      />
      <span aria-live="polite">{said}</span>
    </Notice>
  )
}
