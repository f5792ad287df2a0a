import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The installation's own key for push services (VAPID); the private half is sealed with the secret of the installation.
    create table push_keys (
      only_one boolean primary key default true check (only_one),
      public_key text not null,
      sealed_private_key text not null
    );

    -- Browsers of people that are told of things while the page is closed. Who signs out, tells that browser nothing more.
    create table push_subscriptions (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      endpoint text not null constraint push_subscriptions_endpoint_unique unique,
      p256dh text not null,
      auth text not null,
      browser text not null,
      browser_hash text,
      created_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create index push_subscriptions_of_person on push_subscriptions (organization_id, user_id);
    create index push_subscriptions_of_browser on push_subscriptions (browser_hash);

    -- Of the cookie that tells this browser from others, as in known_browsers; null for sessions of before.
    alter table sessions add column browser_hash text;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions drop column browser_hash;
    drop table push_subscriptions;
    drop table push_keys;
  `)
}
