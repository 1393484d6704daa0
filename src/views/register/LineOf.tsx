import { Box, Stack, Typography } from '@mui/material'
import { declaredStates, fieldOfKey } from '#catalogue'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/rosters.ts'
import { ActionButton, Icon, StatusChip } from '#widgets'
import text from '#widgets/text.module.css'
import type { RegisterOptions } from './register.ts'
import type { Line, Register } from './useRegister.ts'

interface LineOfProps {
  readonly resource: Resource
  readonly options: RegisterOptions
  readonly line: Line
  readonly register: Register
}

/** One who was added, and what became of it; who was not, with the reason and what can be done. */
export const LineOf = ({ resource, options, line, register }: LineOfProps) => {
  const { candidate, state, record, reason } = line
  const { title } = candidate
  const adds = options.adds === undefined ? null : fieldOfKey(resource, options.adds)
  const action = register.actionOf(line)
  return (
    <Stack component="li" direction="row" useFlexGap data-line={state} sx={LINE}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{title}</b>
        {reason !== undefined && <Typography variant="body2">{reason}</Typography>}
      </Box>
      {state === 'refused' && !record && (
        <span className={text['withIcon']}>
          <Icon name="alert" size={18} /> {t('rosters.register.refused')}
        </span>
      )}
      {state === 'adding' && <span className={text['quiet']}>{t('rosters.register.adding')}</span>}
      {record && <StatusChip status={record.status} declared={declaredStates(resource)} />}
      {adds && register.mayAddAllTheSame(line) && (
        <ActionButton
          size="small"
          aria-label={`${t('rosters.register.asAdds', { what: inSentence(adds.label) })}: ${title}`}
          onClick={() => register.addAllTheSame(line)}
        >
          {t('rosters.register.asAdds', { what: inSentence(adds.label) })}
        </ActionButton>
      )}
      {action && (
        <ActionButton size="small" icon={action.icon} aria-label={`${action.label}: ${title}`} onClick={() => register.run(line, action)}>
          {action.label}
        </ActionButton>
      )}
      {state === 'added' && (
        <ActionButton
          size="small"
          icon="undo"
          variant="text"
          aria-label={`${t('rosters.register.takeBack')}: ${title}`}
          onClick={() => register.takeBack(line)}
        >
          {t('rosters.register.takeBack')}
        </ActionButton>
      )}
    </Stack>
  )
}

const LINE = { alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1, minHeight: 'var(--s-8)', borderTop: 1, borderColor: 'divider' }
