import { FormControl, FormLabel, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { t } from '#texts/lists.ts'
import { OptionRow } from '#widgets'
import { DENSITIES, useDensity } from '../../services/preferences.ts'

/** How much room the rows of tables take: in every list, for whoever is signed in. */
export const DensityChoice = () => {
  const [density, setDensity] = useDensity()
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id} sx={{ font: 'var(--t-label)' }}>
        {t('lists.density.title')}
      </FormLabel>
      <RadioGroup row aria-labelledby={id} sx={{ gap: 2 }}>
        {DENSITIES.map(one => (
          <OptionRow key={one} type="radio" name={id} checked={density === one} onSelect={() => setDensity(one)}>
            {t(`lists.density.${one}`)}
          </OptionRow>
        ))}
      </RadioGroup>
    </FormControl>
  )
}
