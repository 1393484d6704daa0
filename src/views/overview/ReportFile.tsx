import { useMutation } from '@tanstack/react-query'
import { useVerbs } from '#console/services/resources.ts'
import type { FileFormat } from '#console/data/types.ts'
import { useFilter } from '#console/views/list/filters.ts'
import { useListScreen } from '#console/views/list/listScreen.ts'
import { follow, useExport, useFileChoices } from '#console/views/list/useExport.ts'
import type { Resource, View } from '#model'
import { t } from '#texts/overview.ts'
import { MenuButton, Notice } from '#widgets'
import { can } from '#shared'
import { overviewKey } from './chosen.ts'

const EXPORT =
  'mutation ExportReport($organizationId: ID!, $resource: String!, $view: String, $filter: JSON, $format: String!) { exportReport(organizationId: $organizationId, resource: $resource, view: $view, filter: $filter, format: $format) { name type content } }'

interface Answer {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** Saves a report as its screen shows it (the server counts it and writes the file), or the rows of its table. */
export const ReportFile = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const verbs = useVerbs()
  const { filterValues: filter } = useFilter()
  const rows = useExport(useListScreen())
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
  const shown = useFileChoices(mutate).map(choice => ({ ...choice, label: t('overview.exportShown', { how: choice.label }) }))
  const listed = can(resource, 'export')
    ? rows.choices.map((choice, index) => ({ ...choice, label: t('overview.exportRows', { how: choice.label }), line: index === 0 }))
    : []
  const problem = error?.message ?? rows.problem
  return (
    <>
      <MenuButton size="tool" icon="export" isBusy={isPending || rows.isBusy} actions={[...shown, ...listed]}>
        {t('overview.export')}
      </MenuButton>
      {problem && <Notice tone="error">{t('overview.notExported', { reason: problem })}</Notice>}
    </>
  )
}
