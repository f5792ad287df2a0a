import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      drop constraint users_status_check,
      add constraint users_status_check check (status in ('active', 'invited', 'inactive')),
      -- Whoever is invited has no password yet, and so no session.
      add constraint users_invited_without_password check (status <> 'invited' or password_hash is null);

    -- Single-use links of one person, at most one for each purpose. Their address is made from the id with the secret of the
    -- installation and is stored nowhere.
    create table account_links (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      purpose text not null check (purpose = any (array['invite'])),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create unique index account_links_one_per_purpose on account_links (organization_id, user_id, purpose);
    create unique index account_links_id_unique on account_links (id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table account_links;
    delete from users where status = 'invited';
    alter table users
      drop constraint users_invited_without_password,
      drop constraint users_status_check,
      add constraint users_status_check check (status in ('active', 'inactive'));
  `)
}
