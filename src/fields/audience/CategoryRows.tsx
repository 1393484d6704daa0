import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { t } from '#texts/fields.ts'
import { OptionRow } from '#widgets/field/OptionRow.tsx'
import type { FieldHandle } from '#widgets/field/useField.ts'
import type { useCategories } from '#widgets/fieldServices.tsx'
import type { Audience, Category } from './audience.ts'

/** The organization's categories to tick, with those of the record that it does not offer any more. */
export const CategoryRows = ({ field, known: { categories, failed }, words: [, words] }: CategoryRowsProps) => {
  const { value, change, control } = field
  const offered: readonly Category[] = categories.map(({ id, displayName }) => ({ id, name: displayName }))
  const all = [...offered, ...value.roles.filter(role => !offered.some(one => one.id === role.id))]
  const tick = (role: Category, on: boolean) =>
    change({ ...value, roles: on ? [...value.roles, role] : value.roles.filter(one => one.id !== role.id) })
  return (
    <Stack role="group" aria-label={t('fields.audience.which', { words })} sx={{ pl: 3.75 }}>
      {all.map(role => (
        <OptionRow
          key={role.id}
          type="checkbox"
          checked={value.roles.some(one => one.id === role.id)}
          onSelect={on => tick(role, on)}
          disabled={control.disabled}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
        >
          {role.name}
        </OptionRow>
      ))}
      {failed && <FormHelperText>{t('fields.audience.notLoaded', { words })}</FormHelperText>}
      {!failed && all.length === 0 && <FormHelperText>{t('fields.audience.noneYet', { words })}</FormHelperText>}
    </Stack>
  )
}

interface CategoryRowsProps {
  readonly field: FieldHandle<Audience>
  readonly known: ReturnType<typeof useCategories>
  /** What one and several are called. */
  readonly words: readonly [string, string]
}
