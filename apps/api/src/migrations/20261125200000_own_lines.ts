import type { Knex } from 'knex'

/**
 * The number that a user calls and texts from and is reached at. No number is both a line of the business and
 * somebody's own: transactions that take the same number wait for each other, and each checks the other table.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table own_lines (
      organization_id uuid not null,
      user_id uuid not null,
      e164 text check (e164 ~ '^[+][1-9][0-9]{6,14}$'),
      do_not_disturb boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create unique index own_lines_e164_unique on own_lines (e164);

    create function refuse_taken_number() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(new.e164, 0));
      if tg_table_name = 'own_lines' and exists (select from phone_numbers where e164 = new.e164) then
        raise exception '% is a line of a business', new.e164
          using errcode = 'unique_violation', constraint = 'own_lines_e164_unique';
      elsif tg_table_name = 'phone_numbers' and exists (select from own_lines where e164 = new.e164) then
        raise exception '% is the line of a person', new.e164
          using errcode = 'unique_violation', constraint = 'phone_numbers_e164_unique';
      end if;
      return new;
    end $$;
    create trigger own_lines_free_number before insert or update of e164 on own_lines
      for each row when (new.e164 is not null) execute function refuse_taken_number();
    create trigger phone_numbers_free_number before insert or update of e164 on phone_numbers
      for each row execute function refuse_taken_number();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger phone_numbers_free_number on phone_numbers;
    drop table own_lines;
    drop function refuse_taken_number();
  `)
}
