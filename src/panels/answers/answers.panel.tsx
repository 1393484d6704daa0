import { useState } from 'react'
import { Box, CardContent, Skeleton, Stack, Typography } from '@mui/material'
import type { PanelProps } from '#console/services/views.ts'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { useRowsResource } from '#console/views/related/useRows.ts'
import type { Asked, Resource } from '#model'
import { t } from '#texts/answers.ts'
import { ActionButton, Caption, Notice } from '#widgets'
import { SectionCard, reasonOf, useMay } from '#shared'
import type { AnswersOptions } from './answers.ts'
import { EnterAnswers } from './EnterAnswers.tsx'
import { COMMENTS, questionsOf, useAnswers, type Answered } from './useAnswers.ts'

/** What people answered to the questions of this row; absent where it asks nothing and was never answered. */
const Answers = ({ record, panel }: PanelProps) => {
  const resource = useRowsResource((panel.options as AnswersOptions).rowsOf)
  return resource.asked ? <AnswersTo resource={resource} asked={resource.asked} record={record} title={panel.title} /> : null
}

interface AnswersToProps extends Pick<PanelProps, 'record'> {
  readonly resource: Resource
  readonly asked: Asked
  readonly title: string | undefined
}

const AnswersTo = ({ resource, asked, record, title = resource.label[1] }: AnswersToProps) => {
  const { answered, isLoading, error, refresh } = useAnswers(resource, asked, record)
  const may = useMay(resource)
  const [isEntering, setEntering] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const questions = questionsOf(record, asked)
  if (questions.length === 0 && answered.length === 0) return null
  const isEmpty = answered.every(({ count }) => count === null || (!count.withheld && !count.value))
  return (
    <SectionCard
      title={title}
      busy={isLoading}
      action={
        questions.length > 0 && (
          <ActionButton size="small" variant="text" icon="plus" reason={reasonOf(may.write)} onClick={() => setEntering(true)}>
            {t('answers.enter')}
          </ActionButton>
        )
      }
    >
      <CardContent>
        <div role="status">{saved !== null && <Notice tone="success">{t('answers.saved', { name: saved })}</Notice>}</div>
        {isLoading && <Skeleton variant="rounded" height="4rem" />}
        {error && <Notice tone="error">{error.message}</Notice>}
        {!isLoading && !error && isEmpty && (
          <Typography variant="body2" color="textSecondary">
            {t('answers.waiting')}
          </Typography>
        )}
        {!isEmpty && (
          <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, '& dd': { m: 0 } }}>
            {answered.map(one => (
              <Question key={one.question} answered={one} />
            ))}
          </Box>
        )}
      </CardContent>
      {isEntering && (
        <EnterAnswers
          resource={resource}
          asked={asked}
          record={record}
          onClose={() => setEntering(false)}
          onSaved={name => {
            setEntering(false)
            setSaved(name)
            void refresh()
          }}
        />
      )}
    </SectionCard>
  )
}

const Question = ({ answered: { question, count, figure, now, words } }: { readonly answered: Answered }) => {
  const { amount, number } = useFigureWords()
  const withheld = count?.withheld === true || now?.withheld === true
  const many = count === null || count.withheld ? 0 : (count.value ?? 0)
  const value = !figure || !now || now.value === null ? null : amount(figure, now.value)
  return (
    <div>
      <Typography component="dt" variant="body2">
        {question}
      </Typography>
      <dd>
        {withheld ? (
          <Typography variant="body2" color="textSecondary">
            {t('answers.withheld')}
          </Typography>
        ) : (
          <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
            {value !== null && (
              <Typography component="span" variant="h2">
                {figure?.unit === 'percent' ? t('answers.share', { share: value }) : t('answers.rating', { mean: value })}
              </Typography>
            )}
            <Caption>{many === 0 ? t('answers.waiting') : t('answers.count', { count: number(many) })}</Caption>
          </Stack>
        )}
        {words.length > 0 && (
          <Box
            component="ul"
            aria-label={t('answers.comments', { question })}
            sx={{ m: 0, mt: 1, pl: 2.5, listStyle: 'disc', maxHeight: '16rem', overflowY: 'auto' }}
          >
            {words.map(({ id, text }) => (
              <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            ))}
          </Box>
        )}
        {words.length === COMMENTS && <Caption>{t('answers.more', { count: COMMENTS })}</Caption>}
      </dd>
    </div>
  )
}

export default Answers
