import type { Knex } from 'knex'

interface Column {
  table: string
  column: string
  type: string
}

/** Every table column that can hold text, according to the database's catalog. */
async function wordColumns(knex: Knex): Promise<Column[]> {
  return knex('information_schema.columns as c')
    .join('information_schema.tables as t', { 't.table_schema': 'c.table_schema', 't.table_name': 'c.table_name' })
    .where({ 'c.table_schema': 'public', 't.table_type': 'BASE TABLE' })
    .whereIn('c.data_type', ['text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea', 'xml'])
    .select({ table: 'c.table_name', column: 'c.column_name', type: 'c.data_type' })
}

/** The columns that contain each of these texts, ignoring case: `table.column` by text. */
export async function findPlanted(knex: Knex, texts: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = Object.fromEntries(texts.map((text) => [text, []]))
  for (const { table, column, type } of await wordColumns(knex)) {
    const words = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rows } = await knex.raw<{ rows: { text: string }[] }>(
      `select text from unnest(cast(? as text[])) text
      where exists (select from "${table}" where strpos(lower(${words}), lower(text)) > 0)`,
      [[...texts]],
    )
    for (const { text } of rows) found[text]?.push(`${table}.${column}`)
  }
  return found
}
