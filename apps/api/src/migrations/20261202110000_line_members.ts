import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Who of the team is on a number of the business; none: everybody.
    create table line_members (
      organization_id uuid not null,
      phone_number_id uuid not null,
      user_id uuid not null,
      primary key (organization_id, phone_number_id, user_id),
      foreign key (organization_id, phone_number_id) references phone_numbers (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create index line_members_of_user on line_members (organization_id, user_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table line_members')
}
