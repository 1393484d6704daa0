import type { ReachBelow } from '#model'
import { t } from '#texts/show.ts'
import { useFormats } from '#widgets'
import table from '#widgets/table.module.css'

export type Count = keyof Omit<ReachBelow, 'name'>

interface Props {
  readonly rows: readonly ReachBelow[]
  /** The columns, in order. */
  readonly counts: readonly Count[]
}

/** Whom each community below sent a row that an operator sent there: counts alone, since its people are its own (R9.2). */
export const DeliveredBelow = ({ rows, counts }: Props) => {
  const { number } = useFormats()
  return (
    <div className={table['scroll']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t('show.delivered.community')}</th>
            {counts.map(count => (
              <th key={count} scope="col">
                {t(`show.delivered.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, ...row }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map(count => (
                <td key={count}>{number(row[count])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
