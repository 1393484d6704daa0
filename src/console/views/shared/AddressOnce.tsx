import { OutlinedInput } from '@mui/material'
import { t } from '#texts/sharing.ts'
import { ActionButton, Notice, useCopy } from '#widgets'

/** An address that opens without signing in, told once: to be copied now. */
export const AddressOnce = ({ label, address }: { readonly label: string; readonly address: string }) => {
  const { isCopied, copy } = useCopy(address)
  return (
    <Notice
      tone="success"
      role="status"
      actions={
        <ActionButton size="small" variant="text" icon="copy" onClick={copy}>
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
      <span aria-live="polite">{isCopied !== null && t(isCopied ? 'sharing.copied' : 'sharing.notCopied')}</span>
    </Notice>
  )
}
