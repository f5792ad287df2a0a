import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What a person did about a call that rings for them, for all of their devices.
    create table call_responses (
      organization_id uuid not null,
      call_id uuid not null,
      user_id uuid not null,
      response text not null,
      primary key (organization_id, call_id, user_id),
      foreign key (organization_id, call_id) references calls (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
      constraint call_responses_response_check check (response in ('silenced', 'declined', 'answered'))
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table call_responses')
}
