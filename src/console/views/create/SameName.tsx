import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { titleKeys } from '#catalogue'
import { nounOf, withArticle, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { Notice, TextLink, useRested } from '#widgets'
import { noteKeys, noteOf, useEnv, usePaths } from '#shared'
import { useRowsOf } from '../../services/resources.ts'

/** As long as somebody may pause within a name, in milliseconds. */
const PAUSE = 600
const MOST = 5

/** Says of a new row that others have its very title already, and leads to them; whoever means another one goes on. */
const SameName = ({ resource }: { readonly resource: Resource }) => {
  const typed = useWatch({ name: [...titleKeys(resource)] }).map(one => (typeof one === 'string' ? one.trim() : ''))
  const title = useRested(typed.includes('') ? '' : typed.join(' '), PAUSE)
  const { open } = usePaths(resource)
  const env = useEnv()
  const asked = { perPage: MOST, filter: { q: title }, columns: noteKeys(resource) }
  const { data } = useRowsOf(resource.name, 'sameName', asked, { enabled: title !== '' })
  const same = (data?.data ?? []).filter(({ recordTitle }) => recordTitle.toLowerCase() === title.toLowerCase())
  const [one, many] = nounOf(resource)
  return (
    <Box role="status" sx={same.length > 0 ? { mt: 1.5 } : undefined}>
      {same.length > 0 && (
        <Notice tone="warning">
          {t('forms.sameName', {
            title: same[0]?.recordTitle ?? '',
            one: withArticle(one),
            many,
            count: same.length,
            smart_count: same.length,
          })}
          {same.map(record => (
            <div key={record.id}>
              <TextLink to={open(record)}>{[record.recordTitle, noteOf(resource, record, env())].filter(Boolean).join(' · ')}</TextLink>
            </div>
          ))}
        </Notice>
      )}
    </Box>
  )
}

export default SameName
