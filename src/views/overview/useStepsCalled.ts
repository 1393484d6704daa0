import type { Days } from '#model/period.ts'
import { t } from '#texts/overview.ts'
import { useFormats } from '#widgets'
import type { ChartSteps } from './figures.ts'

/** What both lines of a chart over time are called: one that reaches back beyond the period is not 'This period', but its own days. */
export const useStepsCalled = ({ now, before }: ChartSteps, { from }: Days): { readonly now: string; readonly before: string } => {
  const { daySpan } = useFormats()
  const days = (steps: readonly Days[]): string => daySpan(steps[0]?.from ?? from, steps.at(-1)?.to ?? from)
  // The first week of a period is whole, and may begin before it.
  return now.some(({ to }) => to < from)
    ? { now: days(now), before: days(before) }
    : { now: t('overview.now'), before: t('overview.before') }
}
