import type { Knex } from 'knex'

/**
 * Versions of templates, which several people edit, and how often they are used. A deleted one stays for texts that
 * came from it and have not been sent.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table templates
      add column version integer not null default 1,
      add column use_count integer not null default 0,
      add column last_used_at timestamptz,
      add column updated_by_user_id uuid,
      add column deleted_at timestamptz,
      add constraint templates_updated_by_fkey foreign key (organization_id, updated_by_user_id)
        references users (organization_id, id),
      add constraint templates_length_check check (length(name) <= 50 and length(content) <= 320),
      add constraint templates_use_check check (use_count >= 0 and (use_count = 0) = (last_used_at is null));
    alter table scheduled_messages
      add column template_id uuid,
      add constraint scheduled_messages_template_fkey foreign key (organization_id, template_id)
        references templates (organization_id, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table scheduled_messages drop column template_id;
    delete from templates where deleted_at is not null;
    alter table templates
      drop constraint templates_length_check,
      drop constraint templates_use_check,
      drop column version,
      drop column use_count,
      drop column last_used_at,
      drop column updated_by_user_id,
      drop column deleted_at;
  `)
}
