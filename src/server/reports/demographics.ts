import { sql, type Sql } from '#sql'
import { here, percent, residents, withParts } from './parts.ts'
import type { Source } from './source.ts'

const years = (day: Sql): Sql => sql`extract(year from age(h.today, ${day}))::int`

const AGE = sql`case when r.birth_date is null then 'Not known' when ${years(sql`r.birth_date`)} < 65 then 'Under 65' when ${years(sql`r.birth_date`)} < 75 then '65 to 74' when ${years(sql`r.birth_date`)} < 85 then '75 to 84' when ${years(sql`r.birth_date`)} < 95 then '85 to 94' else '95 and over' end`
const STAY = sql`case when r.move_in_date is null then 'Not known' when h.today - r.move_in_date < 90 then 'Under 90 days' when ${years(sql`r.move_in_date`)} < 1 then 'Under 1 year' when ${years(sql`r.move_in_date`)} < 3 then '1 to 3 years' when ${years(sql`r.move_in_date`)} < 5 then '3 to 5 years' else '5 years and more' end`
const CARE = sql`case r.care_level when 'independent' then 'Independent living' when 'assisted' then 'Assisted living' when 'supportive_one' then 'Supportive care 1' when 'supportive_two' then 'Supportive care 2' when 'memory' then 'Memory care' when 'skilled' then 'Skilled nursing' else 'Not known' end`

/** Resident Demographics: one row for each group of who lives here today; groups of fewer than 5 keep their number (domain 3.4, 3.0). */
export const demographics: Source = {
  columns: { dimension: 'text', value: 'text', residents: 'text', share: 'numeric' },
  select: rows => {
    const by = (dimension: string, value: Sql): Sql =>
      sql`select ${dimension} as dimension, ${value} as value from residents r cross join here h`
    return withParts(
      [
        here(rows),
        residents(rows),
        sql`placed as (${by('care', CARE)} union all ${by('age', AGE)} union all ${by('building', sql`coalesce(nullif(r.building, ''), 'Not known')`)} union all ${by('stay', STAY)})`,
      ],
      sql`select dimension || ' ' || value as key, h.since as at, dimension, value,
        case when count(*) < 5 then '<5' else count(*)::text end as residents,
        case when count(*) < 5 then null else ${percent(sql`count(*)`, sql`(select count(*) from residents)`)} end as share
        from placed cross join here h group by dimension, value, h.since`,
    )
  },
}
