import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Who changed money or roles; rows are only ever added.
    create table audit_entries (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      user_id uuid,
      action text not null,
      subject_kind text not null,
      subject_id uuid not null,
      before jsonb,
      after jsonb,
      request_id text,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index audit_entries_latest on audit_entries (organization_id, created_at desc, id desc);
    create index audit_entries_of_user on audit_entries (organization_id, user_id, created_at desc, id desc);
    create index audit_entries_of_action on audit_entries (organization_id, action, created_at desc, id desc);
    create index audit_entries_of_subject on audit_entries (organization_id, subject_id, created_at desc, id desc);
    create trigger audit_entries_append_only before update or delete on audit_entries
      for each row execute function refuse_change();
    create trigger audit_entries_not_emptied before truncate on audit_entries
      for each statement execute function refuse_emptying();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table audit_entries;
  `)
}
