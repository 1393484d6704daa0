import { memo } from 'react'
import { Box, Divider, Paper, RadioGroup, Stack, Typography } from '@mui/material'
import { LEVELS } from '#model'
import { t } from '#texts/fields.ts'
import { FieldFrame, OptionRow, onLeave, useField } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { levelOf, type Levels, type LevelsOptions } from './levels.ts'
import text from '#widgets/text.module.css'

const NONE: Levels = {}

// Its levels beside an area where there is room.
const AREA = { flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, px: 2, py: 1, '& label': { gap: 0, mr: 1 } }

/** A row an area, its levels side by side: Tab goes from area to area, the arrow keys from level to level. */
export const levels: InputAdapter<LevelsOptions> = memo(({ source, options, label, disabled }) => {
  // Nothing anywhere is an answer too: the frame never says '(optional)'.
  const field = useField<Levels>({ source, label, disabled, options: { ...options, optional: false } }, NONE)
  const { value, change, control } = field
  return (
    <FieldFrame frame={field.frame} role="group">
      <Stack component={Paper} variant="outlined" divider={<Divider />} onBlur={onLeave(field.blur)}>
        {Object.entries(options.areas).map(([area, { label: name, about }], place) => (
          <Stack key={area} direction="row" sx={AREA}>
            <Box sx={{ flex: '1 1 14rem' }}>
              <Typography variant="subtitle1" component="div" id={`${control.id}-${area}`}>
                {name}
              </Typography>
              <div className={text['quiet']} id={`${control.id}-${area}-about`}>
                {about}
              </div>
            </Box>
            <RadioGroup
              row
              name={`${control.name}.${area}`}
              value={levelOf(value, area)}
              aria-labelledby={`${control.id}-${area}`}
              aria-describedby={`${control.id}-${area}-about`}
            >
              {LEVELS.map((level, index) => (
                <OptionRow
                  key={level}
                  type="radio"
                  name={`${control.name}.${area}`}
                  checked={levelOf(value, area) === level}
                  onSelect={() => change({ ...value, [area]: level })}
                  disabled={control.disabled}
                  invalid={field.errorAt(area) !== null}
                  {...(place === 0 && index === 0 ? { inputRef: field.ref } : {})}
                >
                  {t(`fields.levels.${level}`)}
                </OptionRow>
              ))}
            </RadioGroup>
          </Stack>
        ))}
      </Stack>
    </FieldFrame>
  )
})
