import type { Knex } from 'knex'

/** Imports whose process died midway: the next turn finds the last one still open, and records that. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customer_imports
      -- Somebody writes its rows, or stopped doing so without an end.
      add column has_turn boolean not null default false,
      -- The last time that it went on after that, and behind how many rows.
      add column resumed_at timestamptz,
      add column resumed_after integer,
      add constraint customer_imports_resumed_check check ((resumed_at is null) = (resumed_after is null));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table customer_imports drop column has_turn, drop column resumed_at, drop column resumed_after')
}
