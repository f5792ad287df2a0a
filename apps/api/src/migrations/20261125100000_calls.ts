import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Names come from the customers, so that a call says who its number belongs to now.
    alter table calls
      drop column name,
      alter column user_id drop not null,
      add column customer_id uuid,
      add column line_number text,
      add column status text not null default 'completed',
      add column duration_seconds integer check (duration_seconds >= 0),
      add column note text,
      add column provider_id text,
      add column answered_at timestamptz,
      add column ended_at timestamptz,
      add foreign key (organization_id, customer_id) references customers (organization_id, id);
    update calls set status = case call_type when 'missed' then 'missed' else 'completed' end, ended_at = created_at;
    alter table calls
      alter column status drop default,
      add constraint calls_status_check check (status in
        ('dialing', 'ringing', 'answered', 'completed', 'missed', 'busy', 'failed', 'no_answer', 'cancelled')),
      add constraint calls_missed_check check ((call_type = 'missed') = (status = 'missed')),
      add constraint calls_ended_check check (
        (ended_at is null) = (status in ('dialing', 'ringing', 'answered'))),
      add constraint calls_note_check check (length(note) <= 2000);
    drop index calls_of_user;
    create index calls_by_time on calls (organization_id, created_at desc, id desc);
    create index calls_going_on on calls (organization_id) where status in ('dialing', 'ringing', 'answered');
    create index calls_of_customer on calls (organization_id, customer_id, created_at desc, id desc);
    create index calls_of_number on calls (organization_id, phone_number);
    create unique index calls_provider_once on calls (provider_id);

    -- When a person last looked at the history.
    create table call_reads (
      organization_id uuid not null,
      user_id uuid not null,
      seen_at timestamptz not null,
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table call_reads;
    drop index calls_by_time;
    delete from calls where user_id is null;
    alter table calls
      drop column customer_id,
      drop column line_number,
      drop column status,
      drop column duration_seconds,
      drop column note,
      drop column provider_id,
      drop column answered_at,
      drop column ended_at,
      alter column user_id set not null,
      add column name text not null default 'Unknown';
    alter table calls alter column name drop default;
    create index calls_of_user on calls (organization_id, user_id, created_at desc, id desc);
    drop index calls_of_number;
  `)
}
