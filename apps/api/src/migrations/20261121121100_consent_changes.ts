import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The team member who recorded that the customer wants no texts; null when the customer texted STOP.
    alter table customers add column opted_out_by_user_id uuid;
    alter table customers add foreign key (organization_id, opted_out_by_user_id) references users (organization_id, id);
    alter table customers drop column opted_out_by;

    -- Every change of whether a customer may be texted; rows are only ever added.
    create table consent_changes (
      organization_id uuid not null,
      id uuid not null,
      customer_id uuid not null,
      opted_out boolean not null,
      by_user_id uuid,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, by_user_id) references users (organization_id, id)
    );
    create index consent_changes_of_customer on consent_changes (organization_id, customer_id, created_at desc, id desc);
    insert into consent_changes (organization_id, id, customer_id, opted_out, created_at)
      select organization_id, gen_random_uuid(), id, true, opted_out_at from customers where opted_out_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table consent_changes;
    alter table customers add column opted_out_by text;
    update customers set opted_out_by = coalesce(opted_out_by_user_id::text, 'customer') where opted_out_at is not null;
    alter table customers drop column opted_out_by_user_id;
  `)
}
