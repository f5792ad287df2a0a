import type { Knex } from 'knex'

/** Custom fields of an organisation's customers, and the record changes of customers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table custom_fields (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      field_name text not null,
      field_label text not null,
      field_type text not null check (
        field_type in ('text', 'textarea', 'number', 'email', 'phone', 'date', 'dropdown', 'checkbox')
      ),
      field_options text[] not null default '{}',
      placeholder text,
      help_text text,
      is_required boolean not null default false,
      is_active boolean not null default true,
      display_order integer not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      constraint custom_fields_name_unique unique (organization_id, field_name)
    );

    create table custom_field_values (
      organization_id uuid not null,
      customer_id uuid not null,
      custom_field_id uuid not null,
      value text not null check (value <> ''),
      primary key (organization_id, customer_id, custom_field_id),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, custom_field_id) references custom_fields (organization_id, id) on delete cascade
    );
    create index custom_field_values_of_field on custom_field_values (organization_id, custom_field_id);

    create table customer_changes (
      organization_id uuid not null,
      id uuid not null,
      customer_id uuid not null,
      version integer not null,
      by_user_id uuid,
      changes jsonb not null,
      created_at timestamptz not null,
      primary key (organization_id, id),
      constraint customer_changes_version_unique unique (organization_id, customer_id, version),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, by_user_id) references users (organization_id, id)
    );
    create index customer_changes_by_time on customer_changes (organization_id, customer_id, created_at desc, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table customer_changes;
    drop table custom_field_values;
    drop table custom_fields;
  `)
}
