import type { Knex } from 'knex'

/** An import whose undo was given up has its own status and can be undone again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customer_imports
      drop constraint customer_imports_status_check,
      add constraint customer_imports_status_check check (
        status in ('running', 'done', 'cancelled', 'undoing', 'undone', 'undo_failed'));
    -- Those that nobody works on any more.
    update customer_imports i set status = 'undo_failed' where i.status = 'undoing' and not exists (
      select from outbox o
      where o.organization_id = i.organization_id and o.kind = 'customerImport.write' and o.done_at is null
        and o.failed_at is null and o.payload ->> 'importId' = i.id::text)
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update customer_imports set status = 'done' where status = 'undo_failed';
    alter table customer_imports
      drop constraint customer_imports_status_check,
      add constraint customer_imports_status_check check (
        status in ('running', 'done', 'cancelled', 'undoing', 'undone'))
  `)
}
