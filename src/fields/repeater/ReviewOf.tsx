import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { inSentence, labelOf, type Fields } from '#model'
import { t } from '#texts/fields.ts'
import { Notice } from '#widgets'

interface ReviewOfProps {
  /** The part, as react-hook-form names it. */
  readonly name: string
  readonly fields: Fields
  /** The yes-or-no field, and those that it speaks of. */
  readonly flag: string
  readonly of: readonly string[]
}

/** Takes a review back when somebody changes what was reviewed, and says so until it is given anew. A form that begins again is nobody's change. */
export const ReviewOf = ({ name, fields, flag, of }: ReviewOfProps) => {
  const { watch, getValues, setValue } = useFormContext()
  const place = `${name}.${flag}`
  const isGiven = useWatch({ name: place }) === true
  const [changed, setChanged] = useState<string | null>(null)
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name: at, type }) => {
      const key = of.find(one => at === `${name}.${one}`)
      if (type !== 'change' || key === undefined || getValues(place) !== true) return
      setValue(place, false, { shouldDirty: true })
      setChanged(key)
    })
    return unsubscribe
  }, [watch, getValues, setValue, name, place, of])
  const said = (key: string): string => fields[key]?.options.label ?? labelOf(key)
  return (
    changed !== null &&
    !isGiven && (
      <Notice tone="warning" role="status">
        {t('fields.reviewGone', { label: said(flag), what: inSentence(said(changed)) })}
      </Notice>
    )
  )
}
