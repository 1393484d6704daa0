import { useMutation } from '@tanstack/react-query'
import { useVerbs } from '#console/services/resources.ts'
import type { FileFormat } from '#console/data/types.ts'
import { useFilter } from '#console/views/list/filters.ts'
import { follow, useFileChoices } from '#console/views/list/useExport.ts'
import type { Resource, View } from '#model'
import { t } from '#texts/overview.ts'
import { ActionMenu, IconAction, Notice, useAnchor } from '#widgets'
import { overviewKey } from './chosen.ts'

const EXPORT =
  'mutation ExportReport($organizationId: ID!, $resource: String!, $view: String, $filter: JSON, $format: String!) { exportReport(organizationId: $organizationId, resource: $resource, view: $view, filter: $filter, format: $format) { name type content } }'

interface Answer {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** Saves a report as its screen shows it: the server counts it and writes the file. */
export const ReportFile = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const verbs = useVerbs()
  const { filterValues: filter } = useFilter()
  const { anchor, opener, close } = useAnchor('menu')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (format: FileFormat) => {
      const asked = { resource: resource.name, view: overviewKey(resource, view), filter, format }
      return (await verbs.ask(EXPORT, asked))['exportReport'] as Answer
    },
    onSuccess: ({ name, type, content }) => {
      const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
      follow(URL.createObjectURL(new Blob([bytes], { type })), name)
    },
  })
  return (
    <>
      <IconAction framed size="tool" icon="export" label={t('overview.export')} disabled={isPending} {...opener} />
      <ActionMenu anchor={anchor} actions={useFileChoices(mutate)} onClose={close} />
      {error && <Notice tone="error">{t('overview.notExported', { reason: error.message })}</Notice>}
    </>
  )
}
