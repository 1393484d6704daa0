import { onDatabase } from './database.ts'

const SHAPE = `
  select jsonb_build_object(
    'columns', (select jsonb_agg(jsonb_build_array(table_name, column_name, udt_name, is_nullable, column_default) order by table_name, column_name)
      from information_schema.columns where table_schema = 'public'),
    'indexes', (select jsonb_agg(indexdef order by indexname) from pg_indexes where schemaname = 'public'),
    'constraints', (select jsonb_agg(jsonb_build_array(conrelid::regclass::text, conname, pg_get_constraintdef(oid)) order by conrelid::regclass::text, conname)
      from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace),
    'policies', (select jsonb_agg(jsonb_build_array(tablename, policyname, roles, cmd, qual, with_check) order by tablename, policyname) from pg_policies),
    'security', (select jsonb_agg(jsonb_build_array(relname, relrowsecurity, relforcerowsecurity) order by relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace),
    'grants', (select jsonb_agg(jsonb_build_array(table_name, privilege_type) order by table_name, privilege_type) from information_schema.role_table_grants where grantee = 'console_app')
  ) as shape`

/** Everything of a database's schema that matters, by name: two databases are made alike when these are equal. */
export const shapeOf = async (url: string): Promise<unknown> => (await onDatabase(url, SHAPE))[0]?.['shape']
