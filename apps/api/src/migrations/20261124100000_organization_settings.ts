import type { Knex } from 'knex'

/** The contact details of an organisation, and the version that detects concurrent edits by two admins. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      add column email text,
      add column website text,
      add column logo_url text check (logo_url like 'https://%'),
      add column zoom_account_id text,
      add column version integer not null default 1,
      add constraint organizations_signature_check check (char_length(settings -> 'sms_config' ->> 'signature') <= 50);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      drop constraint organizations_signature_check,
      drop column version,
      drop column zoom_account_id,
      drop column logo_url,
      drop column website,
      drop column email;
  `)
}
