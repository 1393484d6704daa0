import { Chip, IconButton } from '@mui/material'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets'

/** Says that a list leaves out what organizations above share. */
const OwnChip = ({ onRemove }: { readonly onRemove: () => void }) => {
  const said = { label: t('lists.filters.owner'), value: t('lists.filters.own') }
  return (
    <Chip
      component="span"
      color="primary"
      data-filter="own"
      label={
        <>
          {said.label}: <b>{said.value}</b>
          <IconButton aria-label={t('lists.filters.remove', said)} onClick={onRemove}>
            <Icon name="close" size={14} />
          </IconButton>
        </>
      }
    />
  )
}

export default OwnChip
