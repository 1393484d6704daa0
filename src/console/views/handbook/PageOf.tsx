import { t } from '#texts/handbook.ts'
import type { FieldPage, HandbookPage } from './handbook.ts'

/** A page of the handbook to read. */
export const PageOf = ({ page }: { readonly page: HandbookPage }) => (
  <>
    {page.about && <p>{page.about}</p>}
    {page.sections.map(({ title, why, fields }) => (
      <section key={title}>
        <h3>{title}</h3>
        {why && <p className="v-quiet v-small">{why}</p>}
        <dl>
          {fields.map(field => (
            <Field key={field.key} field={field} />
          ))}
        </dl>
      </section>
    ))}
    <Lines title={t('handbook.finding')} lines={page.finding} />
    {page.doing.length > 0 && <Words title={t('handbook.does')} words={page.doing} />}
    {page.states.length > 0 && <Words title={t('handbook.states')} words={page.states} />}
    <Lines title={t('handbook.who')} lines={page.access} />
    {page.columns.length > 0 && (
      <section>
        <h3>{t('handbook.columns')}</h3>
        <p className="v-quiet v-small">{t('handbook.headings')}</p>
        <ul className="w-chips">
          {page.columns.map(column => (
            <li key={column} className="w-chip">
              <span>{column}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)

const Field = ({ field: { label, need, message } }: { readonly field: FieldPage }) => (
  <div>
    <dt>
      {label}
      {need && <span className="v-quiet"> · {need}</span>}
    </dt>
    <dd>{message.join(' ')}</dd>
  </div>
)

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)

const Words = ({
  title,
  words,
}: {
  readonly title: string
  readonly words: readonly { readonly name: string; readonly message: string }[]
}) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {words.map(({ name, message }) => (
        <div key={name}>
          <dt>{name}</dt>
          {message !== '' && <dd>{message}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
