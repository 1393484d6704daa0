import { defineFieldType, labelOf } from '#model'
import { t } from '#texts/described.ts'

/** By field key: what a row held before and after, in the field's own terms; secrets read 'changed' on both sides. */
export type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

export interface ChangesOptions {
  /** The field that holds the type of the changed record: its fields are then called as its declaration calls them. */
  readonly of?: string
  /** The machine reads it, and nobody else: no list, history or menu of columns names it. */
  readonly unseen?: true
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? '–').replaceAll('"', ''))

/** What a change did to a row: written with the audit trail, never entered. */
export const changes = defineFieldType<'changes', Changes | null, ChangesOptions>({
  name: 'changes',
  describe: () => t('described.changes'),
  check: () => [],
  checkOptions: ({ readOnly }) => (readOnly === true ? [] : ['is written by the server alone: say readOnly']),
  wire: key => ({ output: { [key]: 'JSON' }, input: {} }),
  fromWire: (wire, key) => (wire[key] as Changes | null | undefined) ?? null,
  toWire: () => ({}),
  csv: {
    print: value =>
      Object.entries(value ?? {})
        .filter(([field]) => field !== 'version')
        .map(([field, { before, after }]) => `${labelOf(field)}: ${said(before)} to ${said(after)}`)
        .join('; '),
    parse: () => ({ value: null }),
  },
  isUnseen: ({ unseen }) => unseen === true,
})
