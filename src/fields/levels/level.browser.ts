import type { Level } from '#model'
import { t } from '#texts/fields.ts'

const LABELS: Readonly<Record<Level, string>> = {
  none: t('fields.levels.none'),
  see: t('fields.levels.see'),
  edit: t('fields.levels.edit'),
  publish: t('fields.levels.publish'),
}

/** 'Edit'. */
export const levelLabel = (level: Level): string => LABELS[level]
