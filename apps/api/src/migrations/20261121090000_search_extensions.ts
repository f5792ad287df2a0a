import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop extension if exists btree_gin;
    drop extension if exists pg_trgm;
  `)
}
